import TestSupport
import Household
import MediaIntents
import Playback
import Testing

/// Where in the queue new items go.
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
  func `New items go to the requested location`(_ place: (PlaybackQueueLocation, [String])) async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let response = await household.play(Self.intent("hello", place.0))
    #expect(response.code == .success && response.location == place.0)
    #expect(response.items.map(\.title) == ["HELLO!"])
    #expect(await household.queued == place.1)
    #expect(await household.playing == place.1.first)
  }

  static let counted: [(PlaybackQueueLocation, times: Int, queue: [String])] = [
    (.now, 3, ["HELLO!", "HELLO!", "HELLO!"]), (.now, 1, ["HELLO!"]),
    (.next, 2, ["Umbrella Logic", "HELLO!", "HELLO!", "Corner Store Sonata", "Forty-Two Steps"]),
    (.later, 2, ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps", "HELLO!", "HELLO!"]),
  ]

  @Test(arguments: counted)
  func `An item plays as often as was said`(
    _ example: (location: PlaybackQueueLocation, times: Int, queue: [String])
  ) async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    var intent = Self.intent("hello", example.location)
    intent.times = example.times
    #expect(await household.play(intent).times == example.times)
    #expect(await household.queued == example.queue)
  }

  @Test(arguments: PlaybackQueueLocation.allCases)
  func `If nothing plays new items play immediately`(_ location: PlaybackQueueLocation) async throws {
    let household = try await Household.sample()
    let response = await household.play(Self.intent("hello", location))
    #expect(response.code == .success && response.location == .now)
    #expect(await household.playing == "HELLO!")
  }

  @Test func `A paused item still keeps its turn`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    _ = await household.control(.pause)
    let response = await household.play(Self.intent("hello", .next))
    #expect(response.location == .next)
    #expect(await household.player.status().state == .paused)
    #expect(await household.queued[1] == "HELLO!")
  }

  @Test func `An album joins the queue in shuffled order`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let response = await household.play(Self.intent("outer peace", .later, shuffled: true))
    let queue = await household.queued
    #expect(queue.prefix(3) == ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"])
    #expect(Set(queue.dropFirst(3)).count == 7)
    #expect(response.items.first?.title == queue[3] && response.container?.title == "Outer Peace (Deluxe Edition)")
    #expect(await household.player.status().isShuffled == false)
  }

  @Test func `Items joining a queue keep its speed, which is reported`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let response = await household.play(Self.intent("hello", .next, speed: .rate(2)))
    #expect(response.code == .success && response.speed == nil)
    #expect(response.relaxed == [RelaxedConstraint(field: .speed, said: "2.0")])
    #expect(await household.player.status().speed == 1)
  }

  @Test func `The repeat mode applies to the queue`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let response = await household.play(Self.intent("hello", .later, repeating: .all))
    #expect(response.repeatMode == .all)
    #expect(await household.player.status().repeatMode == .all)
  }

  @Test func `The failure of a player is reported`() async throws {
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
  /// An item that already plays.
  static let current = PlayableItem(
    item: MediaItem(identifier: ItemID("current"), title: "Current", type: .song), address: "file:///current.flac")
}
