import TestSupport
import Household
import MediaIntents
import Playback
import Testing

/// Where in the queue it goes.
@Suite(.timeLimit(.minutes(10)))
struct QueueLocationTests {
  private static func intent(
    _ name: String, _ location: PlaybackQueueLocation, shuffled: Bool? = nil, repeating: PlaybackRepeatMode? = nil,
    speed: PlaybackSpeed? = nil
  ) -> PlayMediaIntent {
    PlayMediaIntent(
      mediaSearch: MediaSearch(mediaName: name), playShuffled: shuffled, playbackRepeatMode: repeating,
      playbackQueueLocation: location, playbackSpeed: speed)
  }

  static let places: [(PlaybackQueueLocation, [String])] = [
    (.now, ["HELLO!"]),
    (.next, ["Umbrella Logic", "HELLO!", "Corner Store Sonata", "Forty-Two Steps"]),
    (.later, ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps", "HELLO!"]),
  ]

  @Test(arguments: places)
  func `While something plays it goes where it was said`(_ place: (PlaybackQueueLocation, [String])) async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let response = await household.play(Self.intent("hello", place.0))
    #expect(response.code == .success && response.location == place.0)
    #expect(response.items.map(\.title) == ["HELLO!"])
    #expect(await household.queued == place.1)
    #expect(await household.playing == place.1.first)
  }

  @Test(arguments: PlaybackQueueLocation.allCases)
  func `While nothing plays it plays at once`(_ location: PlaybackQueueLocation) async throws {
    let household = try await Household.sample()
    let response = await household.play(Self.intent("hello", location))
    #expect(response.code == .success && response.location == .now)
    #expect(await household.playing == "HELLO!")
  }

  @Test func `Paused is not nothing: it waits for its turn`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    _ = await household.control(.pause)
    let response = await household.play(Self.intent("hello", .next))
    #expect(response.location == .next)
    #expect(await household.player.status().state == .paused)
    #expect(await household.queued[1] == "HELLO!")
  }

  @Test func `A whole album joins the queue, shuffled in itself`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let response = await household.play(Self.intent("outer peace", .later, shuffled: true))
    let queue = await household.queued
    #expect(queue.prefix(3) == ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"])
    #expect(Set(queue.dropFirst(3)).count == 7)
    #expect(response.items.first?.title == queue[3] && response.container?.title == "Outer Peace (Deluxe Edition)")
    #expect(await household.player.status().isShuffled == false)
  }

  @Test func `What joins a queue keeps to its speed, and this is told`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let response = await household.play(Self.intent("hello", .next, speed: .rate(2)))
    #expect(response.code == .success && response.speed == nil)
    #expect(response.relaxed == [RelaxedConstraint(field: .speed, said: "2.0")])
    #expect(await household.player.status().speed == 1)
  }

  @Test func `Repetition is the queue's`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let response = await household.play(Self.intent("hello", .later, repeating: .all))
    #expect(response.repeatMode == .all)
    #expect(await household.player.status().repeatMode == .all)
  }

  @Test func `A player that takes nothing is told`() async throws {
    let player = ScriptedPlayer()
    let household = try await Household.sample(player: player)
    let current = PlayableItem.current
    await player.happen(.started(current), becoming: PlaybackStatus(state: .playing, current: current))
    #expect(await household.play(Self.intent("hello", .next)).code == .success)
    let refusing = try await Household.sample(player: ScriptedPlayer(refusal: .disconnected))
    let response = await refusing.play(Self.intent("hello", .now))
    #expect(response.code == .failure && response.reason == .player(.disconnected))
    #expect(response.items.map(\.title) == ["HELLO!"])
  }
}

extension PlayableItem {
  /// Something that plays already.
  static let current = PlayableItem(
    item: MediaItem(identifier: ItemID("current"), title: "Current", type: .song), address: "file:///current.flac")
}
