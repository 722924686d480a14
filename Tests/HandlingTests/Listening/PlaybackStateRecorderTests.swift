import Library
import Catalogue
import Household
import Journal
import MediaIntents
import Playback
import Resolution
import TestSupport
import Testing

@testable import Handling

/// Where the person is, and what the player has, is written down while it plays and put back afterwards.
@Suite(.timeLimit(.minutes(5)))
struct PlaybackStateRecorderTests {
  private static func id(_ name: String, _ type: MediaItemType, in household: Household) async throws -> ItemID {
    let search = MediaSearch(mediaType: type, mediaName: name)
    return try #require(await household.library.snapshot().resolver.candidates(for: search).first).item.identifier
  }

  private static func place(_ name: String, _ type: MediaItemType, in household: Household) async throws
    -> ListeningPlace?
  {
    let item = try await id(name, type, in: household)
    return try await household.journal.places(in: [item])[item]
  }

  @Test func `An episode that is left keeps its place`() async throws {
    let household = try await Household.sample()
    try await household.keepingPlaces { household in
      await household.play("the empty ferry", .podcastEpisode)
      household.clock.advance(by: .seconds(12))
      _ = await household.control(.pause)
    }
    let place = try #require(try await Self.place("the empty ferry", .podcastEpisode, in: household))
    #expect(place.seconds == 12 && !place.isFinished && place.heard == Double(SampleState.noon))
  }

  @Test func `A place in a book of several files is one in the whole`() async throws {
    let household = try await Household.sample()
    try await household.keepingPlaces { household in
      await household.play("a bell for winter", .audioBook)
      _ = await household.control(.chapter(4))
      household.clock.advance(by: .seconds(2))
    }
    let place = try #require(try await Self.place("a bell for winter", .audioBook, in: household))
    #expect(place.part == 3 && place.file == "Chapter%204.mp3" && place.seconds == 2)
  }

  @Test func `What is heard to its end is finished, also without its last words`() async throws {
    for heard in [0.5, 1.0] {
      let household = try await Household.sample()
      let id = try await Self.id("the empty ferry", .podcastEpisode, in: household)
      let length = try #require(try await household.catalogue.playables(of: id).first?.duration)
      try await household.keepingPlaces { household in
        await household.play("the empty ferry", .podcastEpisode)
        _ = await household.control(.seek(to: length - 1))
        household.clock.advance(by: .seconds(heard))
      }
      #expect(try await Self.place("the empty ferry", .podcastEpisode, in: household)?.isFinished == true)
      #expect(await household.library.snapshot().history(of: id).isHeard)
    }
  }

  @Test func `While it plays the place is written every few seconds, and at rest never`() async throws {
    let household = try await Household.sample()
    let run = await household.follow()
    await household.play("the empty ferry", .podcastEpisode)
    for second in stride(from: 3.0, through: 9.0, by: 3.0) {
      // The player waits for the end of the item, the keeper for the next look.
      while household.clock.sleepers < 2 { await Task.yield() }
      household.clock.advance(by: .seconds(3))
      var seconds = -1.0
      while seconds != second {
        seconds = try await Self.place("the empty ferry", .podcastEpisode, in: household)?.seconds ?? -1
      }
    }
    _ = await household.control(.pause)
    while household.clock.sleepers > 0 { await Task.yield() }
    await household.player.shutDown()
    await run.value
  }

  @Test func `What was paused an hour ago goes on ten seconds earlier, whatever was asked meanwhile`() async throws {
    let household = try await Household.sample()
    try await household.keepingPlaces { household in
      await household.play("the empty ferry", .podcastEpisode)
      household.clock.advance(by: .seconds(12))
      _ = await household.control(.pause)
      while try await Self.place("the empty ferry", .podcastEpisode, in: household)?.seconds != 12 {}
      household.time.pass(3600)
      _ = await household.control(.setVolume(40))
      _ = await household.ask(.elapsed)
      _ = await household.control(.resume)
      #expect(await household.player.status().position == 2)
    }
  }

  @Test func `What was heard in private is in the queue that is kept once it is over`() async throws {
    let household = try await Household.sample()
    try await household.keepingPlaces { household in
      await household.play("hello")
      while try await household.journal.player("silent")?.entries.first?.item.item.title != "HELLO!" {}
      try household.journal.privacy.set(true)
      await household.play("outer peace")
      await household.places.look()
      try household.journal.privacy.set(false)
      await household.places.look()
      let kept = try await household.journal.player("silent")
      #expect(kept?.entries.first?.item.item.title == "Slow Elevator")
    }
  }

  @Test func `Queue, place, order and manner come back paused`() async throws {
    let household = try await Household.sample()
    try await household.keepingPlaces { household in
      _ = await household.play(
        PlayMediaIntent(
          mediaSearch: MediaSearch(mediaType: .album, mediaName: "outer peace"), playShuffled: true,
          playbackRepeatMode: .all, playbackSpeed: .rate(1.5)))
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(4))
      _ = await household.control(.setVolume(40))
      let picture = await household.player.picture()
      #expect(picture.status.position == 6)

      let second = SilentPlayer(clock: household.clock, generator: SeededGenerator(seed: 2))
      let keeper = PlaybackStateRecorder(
        of: second, name: "silent", keepsQueue: true, journal: household.journal, catalogue: household.catalogue,
        clock: household.clock, now: { Double(SampleState.noon) }
      ) { _ in }
      while try await household.journal.player("silent")?.volume != 0.4 {}
      #expect(await keeper.putBack())
      let restored = await second.picture()
      #expect(restored.queue.items.map(\.address) == picture.queue.items.map(\.address))
      #expect(restored.queue.currentIndex == 1)
      #expect(restored.queue.unshuffled == picture.queue.unshuffled)
      #expect(restored.status.state == .paused && restored.status.position == 6)
      #expect(restored.status.speed == 1.5 && restored.status.repeatMode == .all && restored.status.volume == 0.4)
      try await second.perform(.setShuffle(false))
      #expect(await second.queue().items.map(\.item.title).first == "Slow Elevator")
      await second.shutDown()
    }
  }

  @Test func `Files that have moved since are found again`() async throws {
    let household = try await Household.copy(of: ["Podcasts/Harbour of Glass"])
    try await household.keepingPlaces { household in
      await household.play("harbour of glass")
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(5))
    }
    try household.move("Podcasts/Harbour of Glass", to: "Podcasts/Moved")
    try await household.scan()
    let player = SilentPlayer(clock: household.clock)
    let keeper = PlaybackStateRecorder(
      of: player, name: "silent", keepsQueue: true, journal: household.journal, catalogue: household.catalogue,
      clock: household.clock, now: { Double(SampleState.noon) }
    ) { _ in }
    #expect(await keeper.putBack())
    let picture = await player.picture()
    #expect(picture.status.state == .paused && picture.status.position == 5)
    #expect(picture.status.current?.address.contains("/Moved/S01E02") == true)
    await player.shutDown()
  }

  @Test func `What is not there any more is not begun, and the queue stands at it`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try await household.keepingPlaces { household in
      await household.play("ledger of rain")
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(5))
    }
    try household.remove("Music/M.F. Quill")
    let player = SilentPlayer(clock: household.clock)
    let keeper = PlaybackStateRecorder(
      of: player, name: "silent", keepsQueue: true, journal: household.journal, catalogue: household.catalogue,
      clock: household.clock, now: { Double(SampleState.noon) }
    ) { _ in }
    #expect(await keeper.putBack())
    let picture = await player.picture()
    #expect(picture.status.state == .stopped && picture.queue.currentIndex == 1)
    #expect(picture.queue.current?.startPosition == 5)
    await player.shutDown()
  }

  @Test func `Each show and each book has its own speed, and music none`() async throws {
    let household = try await Household.sample()
    try await household.keepingPlaces { household in
      await household.play("harbour of glass")
      _ = await household.control(.speed(.rate(1.5)))
      await household.play("a bell for winter", .audioBook)
      _ = await household.control(.speed(.rate(2)))
      await household.play("hello")
      #expect(await household.player.status().speed == 1)
      _ = await household.control(.speed(.rate(3)))
      let show = try await Self.id("harbour of glass", .podcastShow, in: household)
      let book = try await Self.id("a bell for winter", .audioBook, in: household)
      while try await household.journal.speed(of: show) != 1.5 {}
      while try await household.journal.speed(of: book) != 2 {}

      #expect(await household.play("harbour of glass").speed == 1.5)
      #expect(await household.player.status().speed == 1.5)
      #expect(await household.play("a bell for winter", .audioBook).speed == 2)
      #expect(await household.play("the curious kettle").speed == nil)
      #expect(await household.player.status().speed == 1)
      await household.play("hello")
      #expect(await household.player.status().speed == 1)
    }
  }

  @Test func `A song behind an episode plays as it was recorded, and the next file of a book as the book`() async throws
  {
    let household = try await Household.sample()
    try await household.keepingPlaces { household in
      _ = await household.play(
        PlayMediaIntent(
          mediaSearch: MediaSearch(mediaType: .podcastEpisode, mediaName: "the empty ferry"), playbackSpeed: .rate(2)))
      _ = await household.play(
        PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "hello"), playbackQueueLocation: .later))
      _ = await household.control(.next)
      #expect(await household.playing == "HELLO!")
      #expect(await household.player.status().speed == 1)
      await household.play("a bell for winter", .audioBook)
      _ = await household.control(.speed(.rate(1.25)))
      _ = await household.control(.nextChapter)
      #expect(await household.player.status().speed == 1.25)
    }
  }
}
