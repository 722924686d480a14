import Foundation
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// The contract of all players for the queue, its modes and failing items.
  @Suite struct QueueContractTests {
    @Test(arguments: PlayerFactory.allCases)
    func `Items added next play next, even when shuffled`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let items = try "abcd".map { try stage.tone(String($0), seconds: 30) }
      let next = try stage.tone("next", seconds: 30)
      try await stage.player.perform(.play(items, PlayOptions(startIndex: 2, shuffle: true)))
      try await stage.trail.wait(for: .started(items[2]))
      try await stage.player.perform(.playNext([next]))
      let queue = await stage.player.queue()
      #expect(queue.currentIndex == 0)
      #expect(Array(queue.items.prefix(2)) == [items[2], next])
      #expect(Set(queue.items) == Set(items + [next]))
      try await stage.approachEnd(of: items[2])
      try await stage.trail.wait(for: .ended(items[2], position: 30, reason: .finished))
      try await stage.trail.wait(for: .started(next))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `Items added later play last`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b, later) = (
        try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30), try stage.tone("later", seconds: 30)
      )
      try await stage.sound(a, b)
      try await stage.player.perform(.playLater([later]))
      try await stage.approachEnd(of: a)
      try await stage.trail.wait(for: .started(b))
      try await stage.approachEnd(of: b)
      try await stage.trail.wait(for: .started(later))
      try await stage.approachEnd(of: later)
      try await stage.trail.wait(for: .stopped)
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `A jump goes to any entry, and a paused player stays paused`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let items = try "abcd".map { try stage.tone(String($0), seconds: 30) }
      try await stage.sound(items[0], items[1], items[2], items[3])
      try await stage.player.perform(.goTo(2))
      try await stage.trail.wait(for: .started(items[2]))
      try await stage.player.perform(.pause)
      try await stage.player.perform(.goTo(1))
      let status = await stage.player.status()
      #expect(status.state == .paused && status.current == items[1])
      try await stage.player.perform(.stop)
      try await stage.player.perform(.goTo(3))
      try await stage.trail.wait(for: .started(items[3]))
      for place in [-1, 4] {
        await #expect(throws: PlayerFailure.endOfQueue) { try await stage.player.perform(.goTo(place)) }
      }
      #expect(await stage.player.queue() == QueueSnapshot(items: items, currentIndex: 3))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `An entry keeps its number while the queue changes`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, a, b)
      let before = await stage.player.queue()
      #expect(Set(before.entryNumbers).count == 3)
      try await stage.player.perform(.playNext([b]))
      try await stage.player.perform(.next)
      let after = await stage.player.queue()
      #expect(after.items == [a, b, a, b] && Set(after.entryNumbers).count == 4)
      #expect([0, 2, 3].map { after.entryNumbers[$0] } == before.entryNumbers)
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `Turning off shuffle restores the original order`(_ factory: PlayerFactory) async throws {
      let stage = try await Stage(factory)
      let items = try "abcdefgh".map { try stage.tone(String($0), seconds: 30) }
      try await stage.player.perform(.play(items, PlayOptions(startIndex: 3)))
      try await stage.player.perform(.setShuffle(true))
      #expect(await stage.player.status().isShuffled)
      #expect(await stage.player.queue().items != items)
      try await stage.player.perform(.setShuffle(false))
      #expect(await stage.player.queue() == QueueSnapshot(items: items, currentIndex: 3))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `One item repeats until repeat is turned off`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let a = try stage.tone("a")
      try await stage.sound(a, options: PlayOptions(repeatMode: .one))
      for _ in 0..<2 {
        try await stage.trail.wait { if case .ended(a, _, .finished) = $0 { true } else { false } }
        try await stage.trail.wait(for: .started(a))
      }
      try await stage.player.perform(.setRepeat(.none))
      try await stage.trail.wait(for: .stopped)
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `Repeat all repeats the queue in order`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b, options: PlayOptions(repeatMode: .all))
      for (item, next) in [(a, b), (b, a), (a, b)] {
        try await stage.approachEnd(of: item)
        try await stage.trail.wait(for: .started(next))
      }
      #expect(stage.trail.seen.compactMap(\.startedItem) == [a, b, a, b])
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `Clearing the queue lets the current item finish`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b"))
      try await stage.sound(a, b)
      try await stage.player.perform(.clearQueue)
      try await stage.approachEnd(of: a)
      let told = try await stage.trail.wait(for: .stopped)
      #expect(told.heard == ["sought 29.5", "ended a 30.0 finished", "stopped"])
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `A stopped player keeps its current entry when the queue is cleared`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b)
      try await stage.player.perform(.stop)
      try await stage.trail.wait(for: .stopped)
      try await stage.player.perform(.clearQueue)
      #expect(await stage.player.queue() == QueueSnapshot(items: [a], currentIndex: 0))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `A removed entry is skipped, and removing the current one starts the next`(
      _ factory: PlayerFactory
    ) async throws {
      var stage = try await Stage(factory)
      let items = try "abcd".map { try stage.tone(String($0), seconds: 30) }
      try await stage.player.perform(.play(items, PlayOptions()))
      try await stage.trail.wait(for: .started(items[0]))
      try await stage.player.perform(.remove(at: 1))
      #expect(await stage.player.queue() == QueueSnapshot(items: [items[0], items[2], items[3]], currentIndex: 0))
      try await stage.player.perform(.remove(at: 0))
      try await stage.trail.wait { $0.isEnd(of: items[0], .skipped) }
      try await stage.trail.wait(for: .started(items[2]))
      #expect(await stage.player.queue() == QueueSnapshot(items: [items[2], items[3]], currentIndex: 0))
      await #expect(throws: PlayerFailure.endOfQueue) { try await stage.player.perform(.remove(at: 2)) }
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `A paused player stays paused when its entry is removed`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b)
      try await stage.player.perform(.pause)
      try await stage.player.perform(.remove(at: 0))
      let status = await stage.player.status()
      #expect(status.state == .paused && status.current == b)
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases, [false, true])
    func `A moved entry plays at its new position`(_ factory: PlayerFactory, isShuffled: Bool) async throws {
      var stage = try await Stage(factory)
      let items = try "abcde".map { try stage.tone(String($0), seconds: 30) }
      try await stage.player.perform(.play(items, PlayOptions(startIndex: 0, shuffle: isShuffled)))
      try await stage.trail.wait(for: .started(items[0]))
      let moved = await stage.player.queue().items[4]
      try await stage.player.perform(.move(from: 4, to: 1))
      #expect(await stage.player.queue().items[1] == moved)
      try await stage.player.perform(.next)
      try await stage.trail.wait(for: .started(moved))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases, [false, true])
    func `An inserted item plays at its position`(_ factory: PlayerFactory, isShuffled: Bool) async throws {
      var stage = try await Stage(factory)
      let items = try "abcde".map { try stage.tone(String($0), seconds: 30) }
      let (x, y) = (try stage.tone("x", seconds: 30), try stage.tone("y", seconds: 30))
      try await stage.player.perform(.play(items, PlayOptions(startIndex: 0, shuffle: isShuffled)))
      try await stage.trail.wait(for: .started(items[0]))
      let before = await stage.player.queue()
      try await stage.player.perform(.insert([x, y], at: 2))
      let after = await stage.player.queue()
      #expect(Array(after.items[..<4]) == Array(before.items[..<2]) + [x, y] && after.currentIndex == 0)
      #expect(Set(before.entryNumbers).isSubset(of: after.entryNumbers))
      try await stage.player.perform(.next)
      try await stage.trail.wait(for: .started(before.items[1]))
      try await stage.player.perform(.next)
      try await stage.trail.wait(for: .started(x))
      await #expect(throws: PlayerFailure.endOfQueue) { try await stage.player.perform(.insert([x], at: 8)) }
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases, [false, true])
    func `Removing entries by number keeps both orders of the others`(
      _ factory: PlayerFactory, isShuffled: Bool
    ) async throws {
      var stage = try await Stage(factory)
      let items = try "abcdef".map { try stage.tone(String($0), seconds: 30) }
      try await stage.player.perform(.play(items, PlayOptions(startIndex: 2, shuffle: isShuffled)))
      try await stage.trail.wait(for: .started(items[2]))
      let before = Set(await stage.player.queue().entryNumbers)
      try await stage.player.perform(.playNext([items[0], items[1]]))
      let added = Set(await stage.player.queue().entryNumbers).subtracting(before)
      #expect(added.count == 2)
      try await stage.player.perform(.removeEntries(added.union([9999])))
      #expect(Set(await stage.player.queue().entryNumbers) == before)
      #expect(await stage.player.status().current == items[2])
      try await stage.player.perform(.setShuffle(false))
      #expect(await stage.player.queue() == QueueSnapshot(items: items, currentIndex: 2))
      let numbers = await stage.player.queue().entryNumbers
      try await stage.player.perform(.removeEntries([numbers[0], numbers[2], numbers[3]]))
      try await stage.trail.wait(for: .started(items[4]))
      #expect(
        await stage.player.queue() == QueueSnapshot(items: [items[1], items[4], items[5]], currentIndex: 1))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases, [PlaybackState.playing, .paused])
    func `A saved state is restored`(_ factory: PlayerFactory, state: PlaybackState) async throws {
      var stage = try await Stage(factory)
      let items = try "abc".map { try stage.tone(String($0), seconds: 30) }
      try await stage.player.perform(.play(items, PlayOptions(startIndex: 1, repeatMode: .all)))
      try await stage.trail.wait(for: .started(items[1]))
      try await stage.player.perform(.seek(to: 12))
      var picture = await stage.player.snapshot()
      picture.status.state = state
      try await stage.sound(items[0])
      try await stage.player.perform(.restore(picture))
      if state == .playing {
        try await stage.trail.wait { if case .started(let entry) = $0 { entry.item == items[1].item } else { false } }
      }
      let restored = await stage.player.snapshot()
      #expect(restored.queue.items.map(\.item) == items.map(\.item) && restored.queue.currentIndex == 1)
      #expect(restored.status.state == state && restored.status.repeatMode == .all)
      #expect((11.9...28).contains(restored.status.position))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `If every item fails playback ends, even if the queue repeats`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (stage.ghost("a"), stage.ghost("b"))
      try await stage.play(a, b, options: PlayOptions(repeatMode: .all))
      let told = try await stage.trail.wait(for: .stopped)
      #expect(told.heard == ["failed a fileMissing", "failed b fileMissing", "stopped"])
      await stage.player.shutDown()
    }

    @Test func `A player with a fixed speed refuses others and keeps playing`() async throws {
      var stage = try await Stage(.mpd)
      let a = try stage.tone("a", seconds: 30)
      try await stage.sound(a)
      #expect(stage.player.abilities.speeds == nil)
      for command: PlayerCommand in [.setSpeed(2), .play([a], PlayOptions(speed: 0.5))] {
        await #expect(throws: PlayerFailure.unsupported(.speed)) { try await stage.player.perform(command) }
      }
      try await stage.player.perform(.setSpeed(1))
      #expect(await stage.player.status().speed == 1)
      try await stage.approachEnd(of: a)
      try await stage.trail.wait(for: .ended(a, position: 30, reason: .finished))
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.withSpeeds)
    func `The speed is bounded, reported and kept for the queue`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b)
      let bounds = try #require(stage.player.abilities.speeds)
      for speed in [bounds.lowerBound - 0.01, bounds.upperBound + 0.01] {
        await #expect(throws: PlayerFailure.unsupported(.speed)) { try await stage.player.perform(.setSpeed(speed)) }
      }
      #expect(await stage.player.status().speed == 1)
      try await stage.player.perform(.setSpeed(bounds.upperBound))
      try await stage.approachEnd(of: a)
      try await stage.trail.wait(for: .started(b))
      #expect(await stage.player.status().speed == bounds.upperBound)
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `Volume and muting are reported`(_ factory: PlayerFactory) async throws {
      let stage = try await Stage(factory)
      try await stage.player.perform(.setVolume(0.25))
      try await stage.player.perform(.setMuted(true))
      let status = await stage.player.status()
      #expect(status.volume == 0.25 && status.isMuted)
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `All subscribers get the same events`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      var second = await EventTrail(stage.player)
      let a = try stage.tone("a")
      try await stage.play(a)
      try await stage.trail.wait(for: .stopped)
      try await second.wait(for: .stopped)
      #expect(stage.trail.seen == second.seen)
      await stage.player.shutDown()
    }
  }
}

extension PlaybackEvent {
  var startedItem: PlayableItem? {
    if case .started(let item) = self { item } else { nil }
  }
}
