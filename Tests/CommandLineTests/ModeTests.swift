import ControlProtocol
import MediaIntents
import Testing

@testable import arioso

/// Modes that a noun and a value set, as in mpc and playerctl.
struct ModeTests {
  private static let values: [(words: [String], isOn: Bool)] = [
    (["on", "On", "1", "yes", "true"], true), (["off", "OFF", "0", "no", "false"], false),
  ]

  private static let nouns: [(noun: String, set: @Sendable (Bool) -> PlayerCommand, toggle: PlayerCommand)] = [
    ("random", { .setShuffle($0) }, .toggle(.shuffle)), ("shuffle", { .setShuffle($0) }, .toggle(.shuffle)),
    ("repeat", { .setRepeat($0 ? .all : .none) }, .toggle(.repeat)),
    ("loop", { .setRepeat($0 ? .all : .none) }, .toggle(.repeat)), ("mute", { .setMuted($0) }, .toggle(.mute)),
    ("single", { .setSingle($0) }, .setSingle(nil)),
  ]

  @Test func `Every noun takes every value`() throws {
    for (noun, set, toggle) in Self.nouns {
      for (words, isOn) in Self.values {
        for word in words {
          #expect(try ArgumentParser.parse([noun, word]).command == .control(set(isOn)), "\(noun) \(word)")
        }
      }
      #expect(try ArgumentParser.parse([noun, "toggle"]).command == .control(toggle), "\(noun)")
      #expect(try ArgumentParser.parse(["toggle", noun]).command == .control(toggle), "\(noun)")
    }
  }

  static let others: [(words: [String], command: PlayerCommand)] = [
    (["repeat", "none"], .setRepeat(.none)), (["repeat", "track"], .setRepeat(.one)),
    (["loop", "Playlist"], .setRepeat(.all)), (["single", "once"], .setSingle(true)), (["single"], .setSingle(nil)),
    (["random"], .toggle(.shuffle)), (["repeat"], .toggle(.repeat)),
  ]

  @Test(arguments: others)
  func `Loop states set repeat, and nouns of mpc alone turn their mode on or off`(
    _ example: (words: [String], command: PlayerCommand)
  ) throws {
    #expect(try ArgumentParser.parse(example.words).command == .control(example.command))
  }

  @Test func `Nouns of playerctl alone show the state`() throws {
    for (word, format) in [("shuffle", "{shuffleStatus}"), ("loop", "{loopStatus}")] {
      #expect(
        try ArgumentParser.parse([word]).command == .status(try StatusFormat(format), isFollowing: false))
    }
  }

  static let sentences = [["mute"], ["mute", "the", "sound"], ["repeat", "this", "song"], ["shuffle", "jazz"]]

  @Test(arguments: sentences)
  func `Other words behind a noun are a sentence`(_ words: [String]) throws {
    #expect(try ArgumentParser.parse(words).command == .ask(.given(words.joined(separator: " "))))
  }
}
