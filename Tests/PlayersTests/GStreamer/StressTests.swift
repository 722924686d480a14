import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// Commands that come faster than a pipeline can follow.
  @Suite struct StressTests {
    private let folder = TemporaryFolder()
    private let player: GStreamerPlayer

    init() throws {
      player = try GStreamerPlayer(output: .null) { _ in }
    }

    private func tones(_ count: Int, seconds: Double) throws -> [PlayableItem] {
      try (0..<count).map { try tone("\($0)", seconds: seconds) }
    }

    private func tone(_ title: String, seconds: Double) throws -> PlayableItem {
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: seconds), to: title + ".wav")
      return .file(file, title: title, duration: seconds)
    }

    @Test func `Skipping quickly through a queue ends at the last entry`() async throws {
      let items = try tones(39, seconds: 2) + [tone("39", seconds: 60)]
      var trail = await EventTrail(player)
      try await player.perform(.play(items, PlayOptions()))
      for _ in 1..<items.count { try await player.perform(.next) }
      try await trail.wait(for: .started(items[39]))
      #expect(await player.status().current == items[39])
      #expect(!trail.seen.contains { if case .failed = $0 { true } else { false } })
      await player.shutDown()
    }

    @Test func `Of many seeks and speed changes the last ones count`() async throws {
      let items = try tones(1, seconds: 120)
      var trail = await EventTrail(player)
      try await player.perform(.play(items, PlayOptions()))
      for number in 0..<60 {
        try await player.perform(.seek(to: Double(number % 10)))
        try await player.perform(.setSpeed([0.5, 1, 1.5, 2][number % 4]))
        try await player.perform(number % 2 == 0 ? .pause : .resume)
      }
      try await player.perform(.setSpeed(1))
      let start = ContinuousClock.now
      try await player.perform(.seek(to: 12))
      try await trail.wait(forJumpTo: 12)
      let status = await player.status()
      let elapsed = start.duration(to: .now) / .seconds(1)
      #expect(status.state != .paused && status.speed == 1)
      #expect((12...12 + elapsed + 0.3).contains(status.position), "after \(elapsed) s")
      #expect(!trail.seen.contains { if case .failed = $0 { true } else { false } })
      await player.shutDown()
    }

    @Test func `A seek near the end works after the next item was opened`() async throws {
      let items = [try tone("0", seconds: 30), try tone("1", seconds: 2)]
      var trail = await EventTrail(player)
      try await player.perform(.play(items, PlayOptions()))
      try await trail.wait(for: .started(items[0]))
      // Paused, so that it does not end before the seek.
      try await player.perform(.pause)
      try await trail.wait(for: .paused)
      try await player.perform(.seek(to: 28))
      try await trail.wait(forJumpTo: 28)
      try await player.perform(.seek(to: 29.5))
      try await player.perform(.setSpeed(2))
      try await player.perform(.setSpeed(1))
      var told = try await trail.wait(forJumpTo: 29.5)
      try await player.perform(.resume)
      told += try await trail.wait(for: .resumed)
      told += try await trail.wait(for: .stopped)
      #expect(
        told.heard == [
          "sought 29.5", "resumed", "ended 0 30.0 finished", "started 1", "ended 1 2.0 finished", "stopped",
        ])
      await player.shutDown()
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>, [0, 0.1])
    func `A good item plays after any earlier requests`(seed: UInt64, crossfade: Double) async throws {
      let player = try GStreamerPlayer(output: .null, settings: SoundSettings(crossfade: crossfade)) { _ in }
      var generator = SeededGenerator(seed: seed)
      let server = try LoopbackServer(.silence)
      defer { server.stop() }
      let good = try tones(3, seconds: 0.2)
      let words = try folder.write(Data("words".utf8), to: "words.mp3")
      let bad: [PlayableItem] = [
        .file(folder.url.appending(path: "gone.wav"), title: "gone", duration: 1),
        .file(words, title: "words", duration: 1),
        .sample("radio", address: server.address("radio"), duration: nil),
      ]
      try await player.perform(.play(good + bad, PlayOptions(repeatMode: .all)))
      for _ in 0..<150 {
        try await player.obey(.random(of: good + bad, using: &generator))
        if generator.next() % 4 == 0 { await Task.yield() }
      }
      let last = try tones(4, seconds: 0.3)[3]
      var trail = await EventTrail(player)
      try await player.perform(.play([last], PlayOptions()))
      // Events of earlier requests may come first.
      var told = try await trail.wait { $0.isEnd(of: last, .finished) || $0.isFailure(of: last) }
      told += try await trail.wait(for: .stopped)
      #expect(told.heard.filter { $0.contains(" 3") } == ["started 3", "ended 3 0.3 finished"])
      await player.shutDown()
    }

    @Test func `Players can be created and shut down repeatedly`() async throws {
      let item = try tones(1, seconds: 1)[0]
      for _ in 0..<20 {
        let player = try GStreamerPlayer(output: .null) { _ in }
        try await player.perform(.play([item], PlayOptions()))
        await player.shutDown()
      }
    }
  }
}

extension GStreamerPlayer {
  /// Some commands have nothing to do, depending on how far playback has come.
  fileprivate func obey(_ command: PlayerCommand) async throws {
    do {
      try perform(command)
    } catch PlayerFailure.nothingPlaying {
    } catch PlayerFailure.unsupported(.seek), PlayerFailure.unsupported(.speed) {
    }
  }
}

extension PlaybackEvent {
  fileprivate func isFailure(of item: PlayableItem) -> Bool {
    if case .failed(item, _) = self { true } else { false }
  }
}

extension PlayerCommand {
  fileprivate static func random(of items: [PlayableItem], using generator: inout SeededGenerator) -> PlayerCommand {
    let number = Int(generator.next() % 14)
    let item = items[Int(generator.next() % UInt64(items.count))]
    let commands: [PlayerCommand] = [
      .next, .next, .previous, .pause, .resume, .resume, .seek(to: 0.1), .setSpeed(2), .setSpeed(1),
      .play([item], PlayOptions(repeatMode: .all)), .playNext([item]), .restart, .setShuffle(number % 2 == 0), .stop,
    ]
    return commands[number]
  }
}
