import ControlProtocol
import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

/// Uses a daemon with random requests and kills it.
struct KillRun {
  private let home: Home
  private let arguments: [String]
  private var generator: SeededGenerator
  private var life = KilledLife()
  /// Likes confirmed before a kill, none of which may be lost.
  private var likes: Set<String> = []
  private var speeds: [String: Double] = [:]
  /// Those before the last change in this life, which no command waits for.
  private var earlierSpeeds: [String: Double] = [:]
  /// Songs confirmed to be in the playlist, and one more that the last kill may have added.
  private var added: Set<String> = []
  private var mayHaveAdded = false
  /// What was said and answered, for the report of a failure.
  private var said: [String] = []

  init(player: String, seed: UInt64) throws {
    home = try Home()
    generator = SeededGenerator(seed: seed)
    let configuration = try home.configure(#"{playback: {output: "fakesink sync=true"}}"#)
    arguments = ["--player", player, "--config", configuration, "--library", SampleLibrary.path]
  }

  /// Starts the daemon, compares its state with that before the last kill, sends requests and kills it.
  mutating func liveAndDie() async throws {
    let (daemon, caller) = try await rise()
    life = KilledLife()
    earlierSpeeds = speeds
    try await life.look(caller)
    for _ in 0..<Int.random(in: 1...6, using: &generator) { try await act(caller) }
    // Not a wait for an event: the time of the kill is random.
    try await Task.sleep(for: .milliseconds(Int.random(in: 0...1500, using: &generator)))
    try await beginSomething(caller)
    life.end()
    daemon.program.send(SIGKILL)
    #expect(await daemon.program.end().endedBySignal)
    life.hasEnded()
    try expectWholeFiles()
  }

  /// Sends a request, or none, that the kill interrupts.
  private mutating func beginSomething(_ caller: DaemonCaller) async throws {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0...2:
      life.isInterrupted = true
      try await caller.send(Ask(sentence: "skip forward 2 seconds", conversation: "acceptance"))
    case 3: try await caller.send(ScanLibrary())
    case 4:
      mayHaveAdded = true
      try await caller.send(Ask(sentence: "add the song freelance to evening", conversation: "acceptance"))
    default: break
    }
  }

  /// Checks that the daemon works after the last kill.
  mutating func liveOn() async throws {
    let (daemon, caller) = try await rise()
    #expect(try await caller.reply("play outer peace").code == "success")
    #expect(await daemon.stop().status == 0)
  }

  private func rise() async throws -> (RunningDaemon, DaemonCaller) {
    let daemon = try await RunningDaemon(in: home, arguments)
    if life.moments.isEmpty { try await daemon.log.line(containing: "library:") }
    let caller = try DaemonCaller(daemon)
    if life.moments.isEmpty { #expect(try await caller.reply("create a playlist called evening").state == .answered) }
    let (status, queue) = (try await caller.call(GetStatus()), try await caller.call(ListQueue()))
    if !life.moments.isEmpty {
      #expect(life.explains(status, queue), "\(life) → \(status) \(queue.currentIndex ?? -1)")
    }
    return (daemon, caller)
  }

  // MARK: Requests

  private static let things = ["outer peace", "harbour of glass", "a bell for winter", "the curious kettle", "dinner"]
  private static let songs = ["kettle song", "hello", "umbrella logic", "stop", "slow elevator", "pavement tea"]
  private static let moves = [
    "next", "previous", "skip forward 5 seconds", "go back 3 seconds", "skip forward 9 seconds", "pause", "resume",
    "shuffle", "turn off shuffle", "queue up umbrella logic", "play freelance next", "set the volume to 40",
    "set the volume to 80", "repeat all", "turn off repeat", "next chapter", "remove umbrella logic from the queue",
  ]

  private mutating func act(_ caller: DaemonCaller) async throws {
    switch Int.random(in: 0..<11, using: &generator) {
    case 0...1:
      let thing = Self.things.randomElement(using: &generator) ?? ""
      _ = try await ask("play " + thing, caller)
      let status = try await caller.call(GetStatus())
      if let title = title(of: status.current), status.state == .playing {
        let speed = speeds[title] ?? 1
        #expect(status.speed == speed, "\(title)")
      }
    case 2:
      let speed: Double = [1.0, 1.5, 2.0].randomElement(using: &generator) ?? 1.0
      let reply = try await ask("at \(speed)x", caller)
      if reply.state == .answered, let title = title(of: reply.items.first) {
        earlierSpeeds = speeds
        speeds[title] = speed
      }
    case 3:
      let song = Self.songs.randomElement(using: &generator) ?? ""
      #expect(try await ask("like the song " + song, caller).state == .answered)
      likes.insert(song)
    case 4:
      let song = Self.songs.randomElement(using: &generator) ?? ""
      #expect(try await ask("add the song \(song) to evening", caller).state == .answered)
      added.insert(song)
    default: _ = try await ask(Self.moves.randomElement(using: &generator) ?? "", caller)
    }
    try await life.look(caller)
  }

  private mutating func ask(_ sentence: String, _ caller: DaemonCaller) async throws -> Reply {
    let reply = try await caller.reply(sentence)
    said.append("\(sentence) → \(reply.displayed) [\(reply.items.map(\.title).joined(separator: ", "))]")
    return reply
  }

  /// The show or book that has its own speed.
  private func title(of item: MediaItem?) -> String? {
    guard let item else { return nil }
    return item.type == .podcastEpisode ? item.album : item.type == .audioBook ? item.title : nil
  }

  // MARK: Files

  private func expectWholePlaylist() throws {
    guard let file = try FileManager.default.contentsOfDirectory(atPath: home.state + "/Playlists").first,
      let bytes = FileManager.default.contents(atPath: home.state + "/Playlists/" + file)
    else {
      Issue.record("the playlist is lost")
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let songs = lines.count { !$0.isEmpty && !$0.hasPrefix("#") }
    #expect(lines.last == "" && lines.count { $0.hasPrefix("#EXTINF") } == songs)
    #expect((added.count...added.count + (mayHaveAdded ? 1 : 0)).contains(songs), "\(added) \(lines)")
  }

  private mutating func expectWholeFiles() throws {
    try expectWholePlaylist()
    for name in ["journal.sqlite", "catalogue.sqlite"] {
      let database = try Database(path: home.state + "/" + name)
      #expect(try database.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    }
    let journal = try Database(path: home.state + "/journal.sqlite")
    #expect(try journal.first("SELECT count(*) FROM affinities WHERE type = 'like'") { $0.integer(0) } == likes.count)
    let kept = try journal.rows("SELECT speed FROM speeds") { $0.real(0) }.filter { $0 != 1 }
    let last = said.suffix(20).joined(separator: "\n")
    let expected = [speeds, earlierSpeeds].map { $0.values.filter { $0 != 1 }.sorted() }
    #expect(expected.contains(kept.sorted()), "\(speeds)\n\(last)")
    if kept.sorted() != expected[0] { speeds = earlierSpeeds }
  }
}
