import ControlProtocol
import MediaIntents
import TestSupport
import Testing

@testable import arioso

/// Each word of `mpc help` and `playerctl --help` does what it does there or is refused; it is no sentence.
struct ForeignWordTests {
  /// Words that are the beginnings of sentences here.
  static let spoken: Set = [
    "play", "pause", "stop", "next", "previous", "prev", "search", "find", "add", "random", "repeat", "shuffle",
    "single",
    "seek", "volume", "move",
  ]

  private func words(of program: String, _ arguments: [String]) async throws -> [String] {
    let run = try await CommandLineRun.program("/usr/bin/\(program)", arguments)
    // Both begin the line of a word with two blanks, mpc also with its own name.
    return (run.output + run.errors).matches(of: #/^ {2}(?:mpc )?([a-z-]+) /#.anchorsMatchLineEndings())
      .map { String($0.output.1) }.filter { !$0.hasPrefix("-") && !["mpc", "playerctl"].contains($0) }
  }

  private func isSentence(_ words: [String]) -> Bool {
    if case .ask? = try? ArgumentParser.parse(words).command { true } else { false }
  }

  @Test(arguments: [("mpc", ["help"], 50), ("playerctl", ["--help"], 10)])
  func `No word of a program's help is a sentence, whatever stands behind it`(
    _ program: (name: String, arguments: [String], count: Int)
  ) async throws {
    let known = try await words(of: program.name, program.arguments)
    #expect(known.count >= program.count)
    for word in known where !Self.spoken.contains(word) {
      for arguments in [[], ["Road", "Trip"], ["Music"], ["artist", "Toro"], ["1"], ["1", "2"]] {
        #expect(!isSentence([word] + arguments), "\(word) \(arguments)")
      }
    }
    // What stands alone there is a command or told here, too.
    for word in known where word != "play" && word != "stop" && word != "pause" && word != "next" && word != "previous"
    {
      #expect(!isSentence([word]) || word == "find", "\(word)")
    }
  }

  static let done: [(words: [String], command: Command)] = [
    (["load", "Road", "Trip"], .append("the playlist Road Trip")),
    (["load", "the", "dinner", "playlist"], .append("the dinner playlist")), (["cdprev"], .control(.previous)),
    (["pause-if-playing"], .control(.pauseIfPlaying)), (["crop"], .control(.crop)),
    (["metadata"], .metadata([])), (["metadata", "xesam:title", "artist"], .metadata([.title, .artist])),
    (["rescan"], .scanLibrary(all: true)), (["insert", "Road", "Trip"], .insert("Road Trip")),
    (["insert", "harbour", "jazz"], .insert("harbour jazz")),
  ]

  static let long: [(words: [String], long: [String])] = [
    (["move", "4", "2"], ["queue", "move", "4", "2"]), (["mv", "4", "2"], ["queue", "move", "4", "2"]),
    (["save", "Road", "Trip"], ["queue", "save", "Road", "Trip"]),
    (["save", "Road Trip"], ["queue", "save", "Road Trip"]), (["save", "evening"], ["queue", "save", "evening"]),
  ]

  @Test(arguments: long)
  func `A short form does what the long one does`(_ example: (words: [String], long: [String])) throws {
    #expect(try ArgumentParser.parse(example.words).command == ArgumentParser.parse(example.long).command)
  }

  @Test(arguments: done)
  func `These do what they do there`(_ example: (words: [String], command: Command)) throws {
    #expect(try ArgumentParser.parse(example.words).command == example.command)
  }

  static let sentences = [
    "clear the queue", "save this", "load up some jazz", "load some jazz", "list my playlists", "list songs by toro",
    "list jazz albums", "enable shuffle", "disable repeat", "update the library", "save the queue as night drive",
    "move this to the end", "search for toro", "insert this", "insert that song", "save it", "save my queue as dusk",
    "current song", "quit playing",
  ]

  @Test(arguments: sentences)
  func `Words that begin sentences do so before the words of one`(_ sentence: String) throws {
    let words = sentence.split(separator: " ").map(String.init)
    #expect(try ArgumentParser.parse(words).command == .ask(.given(sentence)))
  }

  static let cut = ["volume 1e2", "volume 5e1", "volume 5x", "vol 30e", "seek 1e2", "volume -", "seek 10x"]

  @Test(arguments: cut)
  func `A number with something else joined to it is refused`(_ line: String) {
    #expect(!isSentence(line.split(separator: " ").map(String.init)), "\(line)")
  }

  static let times: [(text: String, seconds: Double)] = [
    ("1m30s", 90), ("2m", 120), ("1h", 3600), ("1h2m3s", 3723), ("45s", 45), ("1M30S", 90), ("1.5m", 90),
  ]

  @Test(arguments: times)
  func `A time with units is a place`(_ example: (text: String, seconds: Double)) throws {
    let seconds = try #require(Seconds(example.seconds))
    #expect(PlayerValue.seek(example.text) == .seekTo(seconds))
  }

  @Test(arguments: ["1s1m", "1m30", "m", "1mm", "s5", "1h2h"])
  func `A time whose units are not in order is none`(_ text: String) { #expect(PlayerValue.seek(text) == nil) }

  @Test(arguments: ["quit", "exit", "bye"])
  func `A word that leaves the prompt is refused elsewhere`(_ word: String) {
    #expect(throws: UsageError.elsewhere(word, instead: "arioso stop, or Ctrl-D in the prompt")) {
      try ArgumentParser.parse([word])
    }
  }
}
