import Library
import Handling
import Household
import Journal
import MediaIntents
import NameIndex
import Playback
import TestSupport
import Testing

/// "Play", "play some music", "resume …": requests that name little or nothing.
@Suite(.timeLimit(.minutes(10)))
struct UnnamedPlayTests {
  @Test func `If nothing plays the library plays, in the same order each time`() async throws {
    let household = try await Household.sample()
    let response = await household.play(PlayMediaIntent())
    #expect(response.code == .success && response.container == nil)
    let queue = await household.queued
    #expect(queue.count == 50)
    #expect(queue.first == response.items.first?.title)
    _ = await household.control(.stop)
    let again = await household.play(PlayMediaIntent(mediaSearch: MediaSearch(reference: .my)))
    #expect(again.items == response.items)
  }

  @Test func `Of very many items of a type only some are ranked`() {
    let artists = (0...5000).map { NameRecord(id: ItemID("a\($0)"), type: .artist, title: "Artist \($0)") }
    #expect(LibrarySnapshot(names: NameIndex(artists.dropLast()), histories: [:]).favoured(.artist).count == 5000)
    #expect(LibrarySnapshot(names: NameIndex(artists), histories: [:]).favoured(.artist).count == 50)
  }

  @Test func `Liked songs come first and disliked ones are left out`() async throws {
    let household = try await Household.sample()
    let first = try #require(await household.play(PlayMediaIntent(), isDryRun: true).items.first)
    _ = await household.feel(.like, about: MediaSearch(mediaName: "breakwater iv"))
    _ = await household.feel(.dislike, about: MediaSearch(mediaIdentifier: first.identifier))
    let response = await household.play(PlayMediaIntent())
    #expect(response.items.first?.title == "Breakwater IV")
    #expect(await household.player.queue().items.allSatisfy { $0.item != first })
  }

  @Test func `A paused item continues at its position`() async throws {
    let household = try await Household.sample()
    await household.play("outer peace")
    household.clock.advance(by: .seconds(5))
    _ = await household.control(.pause)
    let response = await household.play(PlayMediaIntent())
    #expect(response.code == .success && response.items.map(\.title) == ["Slow Elevator"])
    let status = await household.player.status()
    #expect(status.state == .playing && status.position == 5)
  }

  @Test func `The current item continues at the requested speed`() async throws {
    let household = try await Household.sample()
    await household.play("outer peace")
    household.clock.advance(by: .seconds(5))
    let response = await household.play(PlayMediaIntent(playbackSpeed: .rate(2)))
    #expect(response.code == .success && response.items.map(\.title) == ["Slow Elevator"] && response.speed == 2)
    let status = await household.player.status()
    #expect(status.position == 5 && status.speed == 2)
  }

  @Test func `A stopped queue continues with its song`() async throws {
    let household = try await Household.sample()
    await household.play("outer peace")
    _ = await household.control(.next)
    _ = await household.control(.stop)
    let response = await household.play(PlayMediaIntent())
    #expect(response.code == .success && response.items.map(\.title) == ["Freelance"])
    #expect(await household.queued.count == 7)
  }

  @Test func `From the beginning restarts the current item`() async throws {
    let household = try await Household.sample()
    await household.play("outer peace")
    household.clock.advance(by: .seconds(5))
    _ = await household.control(.pause)
    let response = await household.play(PlayMediaIntent(resumePlayback: false))
    #expect(response.items.map(\.title) == ["Slow Elevator"])
    let status = await household.player.status()
    #expect(status.state == .playing && status.position == 0)
  }

  @Test func `Shuffled requests choose from the whole library`() async throws {
    let household = try await Household.sample()
    let response = await household.play(
      PlayMediaIntent(mediaSearch: MediaSearch(reference: .my), playShuffled: true))
    let queue = await household.queued
    #expect(response.code == .success && queue.count == 64 && response.items.first?.title == queue.first)
  }

  @Test func `Songs with more plays come first`() async throws {
    let household = try await Household.sample()
    for day in (1...3).reversed() {
      for (name, plays) in [("umbrella logic", 1), ("breakwater iv", 2), ("hello", 3)] where plays >= day {
        let item = try #require(await household.search(MediaSearch(mediaType: .song, mediaName: name)).items.first)
        try await household.journal.record(
          Play(
            item: item.identifier, startedAt: SampleState.noon - Int64(day) * 86_400, secondsHeard: 60,
            ending: .finished))
      }
    }
    try await household.library.load()
    await household.play(PlayMediaIntent())
    #expect(await household.queued.prefix(3) == ["HELLO!", "Breakwater IV", "Umbrella Logic"])
  }

  @Test func `A disliked song plays if there is nothing else`() async throws {
    let household = try await Household.copy(of: ["Music/The Hallway Quartet"])
    _ = await household.feel(.dislike, about: MediaSearch(mediaType: .song, mediaName: "door chime"))
    #expect(await household.play(PlayMediaIntent()).items.map(\.title) == ["Door Chime"])
  }

  static let others: [(String, PlayMediaIntent)] = [
    ("shuffled", PlayMediaIntent(playShuffled: true)),
    ("in an order", PlayMediaIntent(mediaSearch: MediaSearch(sortOrder: .newest))),
    ("one's own", PlayMediaIntent(mediaSearch: MediaSearch(reference: .my))),
    ("of another kind", PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .music))),
  ]

  @Test(arguments: others)
  func `A paused item does not meet these requests`(_ example: (String, PlayMediaIntent)) async throws {
    let household = try await Household.sample()
    await household.play("the fox and the lantern", .audioBook)
    _ = await household.control(.pause)
    let response = await household.play(example.1)
    #expect(response.code == .success && response.items.first?.type == .song)
  }

  static let kinds: [(MediaItemType, MediaItemType)] = [
    (.podcastShow, .podcastEpisode), (.audioBook, .audioBook), (.album, .song), (.playlist, .song),
    (.radioStation, .radioStation),
  ]

  @Test(arguments: kinds)
  func `Any item of a type is of that type`(_ kind: (asked: MediaItemType, sounds: MediaItemType)) async throws {
    let household = try await Household.sample()
    let response = await household.play(PlayMediaIntent(mediaSearch: MediaSearch(mediaType: kind.asked)))
    #expect(response.code == .success && response.items.first?.type == kind.sounds)
    #expect((response.container ?? response.items.first)?.type == kind.asked)
  }

  @Test func `A library without songs plays what it has`() async throws {
    let household = try await Household.copy(of: ["Podcasts/Harbour of Glass"])
    let response = await household.play(PlayMediaIntent())
    #expect(response.items.map(\.title) == ["The Empty Ferry"] && response.container?.title == "Harbour of Glass")
    let song = MediaSearch(mediaType: .song)
    #expect(await household.play(PlayMediaIntent(mediaSearch: song)).reason == .notFound(song))
  }

  @Test func `Resuming a name continues it only if it is paused`() async throws {
    let household = try await Household.sample()
    await household.play("outer peace")
    household.clock.advance(by: .seconds(5))
    _ = await household.control(.pause)
    let same = PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "outer peace"), resumePlayback: true)
    let response = await household.play(same)
    #expect(response.items.map(\.title) == ["Slow Elevator"])
    #expect(response.container?.title == "Outer Peace (Deluxe Edition)")
    #expect(await household.player.status().position == 5)
    let other = PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "hello"), resumePlayback: true)
    #expect(await household.play(other).items.map(\.title) == ["HELLO!"])
    #expect(await household.player.status().position == 0)
  }
}
