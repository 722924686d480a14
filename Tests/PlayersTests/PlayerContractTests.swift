import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// The contract of all players: transport and correct events.
  @Suite struct PlayerContractTests {
    @Test(arguments: PlayerFactory.allCases)
    func `Items play in order, and the player stops after the last`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b)
      try await stage.approachEnd(of: a)
      try await stage.trail.wait(for: .started(b))
      try await stage.approachEnd(of: b)
      try await stage.trail.wait(for: .stopped)
      #expect(
        stage.trail.seen.heard == [
          "started a", "sought 29.5", "ended a 30.0 finished", "started b", "sought 29.5", "ended b 30.0 finished",
          "stopped",
        ])
      let status = await stage.player.status()
      #expect(status.state == .stopped && status.current == nil && status.position == 0)
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `The status reports what plays`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b"))
      try await stage.sound(b, a, options: PlayOptions(startIndex: 1, repeatMode: .all))
      let status = await stage.player.status()
      #expect(status.state == .playing && status.current == a && status.duration == 30 && status.repeatMode == .all)
      #expect((0...29).contains(status.position))
      #expect(await stage.player.queue() == QueueSnapshot(items: [b, a], currentIndex: 1))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `The position stops while paused and continues when resumed`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let a = try stage.tone("a", seconds: 30)
      try await stage.sound(a)
      try await stage.player.perform(.pause)
      try await stage.trail.wait(for: .paused)
      let (first, second) = (await stage.player.status(), await stage.player.status())
      #expect(first.state == .paused && first.current == a)
      #expect(abs(first.position - second.position) < 0.02)
      try await stage.player.perform(.resume)
      try await stage.trail.wait(for: .resumed)
      #expect(await stage.player.status().state == .playing)
      try await stage.approachEnd(of: a)
      try await stage.trail.wait(for: .ended(a, position: 30, reason: .finished))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases, [true, false])
    func `Next and previous move by one entry`(_ factory: PlayerFactory, _ isPaused: Bool) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 120), try stage.tone("b", seconds: 120))
      try await stage.sound(a, b)
      try await stage.player.perform(.next)
      try await stage.trail.wait { $0.isEnd(of: a, .skipped) }
      try await stage.trail.wait(for: .started(b))
      // The effect of "previous" depends on the position, so it is used at the start of the entry.
      if isPaused { try await stage.player.perform(.pause) }
      var start = ContinuousClock.now
      try await stage.player.perform(.seek(to: 0))
      try await stage.player.perform(.previous)
      // While it plays, 3 s may pass between the commands, after which the start of the entry is meant.
      while start.duration(to: .now) >= .seconds(3), await stage.player.status().current == b {
        try Task.checkCancellation()
        start = ContinuousClock.now
        try await stage.player.perform(.seek(to: 0))
        try await stage.player.perform(.previous)
      }
      if isPaused { try await stage.player.perform(.resume) }
      try await stage.trail.wait { $0.isEnd(of: b, .skipped) }
      try await stage.trail.wait(for: .started(a))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `Next while paused plays when resumed`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b)
      try await stage.player.perform(.pause)
      try await stage.player.perform(.next)
      #expect(await stage.player.status().state == .paused)
      #expect(await stage.player.status().current == b)
      try await stage.player.perform(.resume)
      let told = try await stage.trail.wait(for: .started(b))
      #expect(told.contains(.resumed))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `Well into an entry, previous goes to its start`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a"), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b, options: PlayOptions(startIndex: 1))
      try await stage.player.perform(.seek(to: 4))
      try await stage.trail.wait(forJumpTo: 4)
      // Paused, so that nothing plays on to its end meanwhile.
      try await stage.player.perform(.pause)
      #expect((4...20).contains(await stage.player.status().position))
      try await stage.player.perform(.previous)
      try await stage.trail.wait(forJumpTo: 0)
      let status = await stage.player.status()
      #expect(status.current == b && status.position < 4)
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `An item starts at the requested position`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      var a = try stage.tone("a", seconds: 30)
      a.startPosition = 12.6
      try await stage.sound(a)
      #expect((12.6...29).contains(await stage.player.status().position))
      try await stage.approachEnd(of: a)
      try await stage.trail.wait(for: .ended(a, position: 30, reason: .finished))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `A new queue replaces the old one`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a)
      try await stage.sound(b)
      #expect(stage.trail.seen.contains { $0.isEnd(of: a, .replaced) })
      #expect(await stage.player.queue() == QueueSnapshot(items: [b], currentIndex: 0))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `A stopped player keeps its entry in the queue`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a"), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b, options: PlayOptions(startIndex: 1))
      try await stage.player.perform(.stop)
      try await stage.trail.wait { $0.isEnd(of: b, .stopped) }
      try await stage.trail.wait(for: .stopped)
      #expect(await stage.player.queue().currentIndex == 1)
      try await stage.player.perform(.resume)
      try await stage.trail.wait(for: .started(b))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `After shutdown there are no events, and commands have no effect`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let a = try stage.tone("a", seconds: 30)
      try await stage.sound(a)
      await stage.player.shutDown()
      try await stage.trail.wait { $0.isEnd(of: a, .stopped) }
      try await stage.trail.wait(for: .stopped)
      await #expect(throws: EventTrail.Ended.self) { try await stage.trail.wait { _ in true } }
      await #expect(throws: PlayerFailure.disconnected) { try await stage.player.perform(.play([a], PlayOptions())) }
      await stage.player.shutDown()
    }
  }
}

extension PlaybackEvent {
  func isEnd(of item: PlayableItem, _ reason: PlaybackEndReason) -> Bool {
    if case .ended(item, _, reason) = self { true } else { false }
  }
}

extension [PlaybackEvent] {
  /// The events in words, without those about queue and options.
  var heard: [String] { map(\.words).filter { $0 != "queue" && $0 != "options" && !$0.hasPrefix("speed ") } }
}
