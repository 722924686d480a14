import Resolution
import Catalogue
import Household
import Journal
import Library
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Places and player states are saved during playback and restored after a restart.
@Suite(.timeLimit(.minutes(10)))
struct RecordingTests {
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

  private static func savedTitle(_ household: Household) async throws -> String? {
    try await household.journal.playback(of: "silent")?.queue.items.first?.item.title
  }

  @Test func `A stopped episode keeps its place`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("the empty ferry", .podcastEpisode)
      household.clock.advance(by: .seconds(12))
      _ = await household.control(.pause)
    }
    let place = try #require(try await Self.place("the empty ferry", .podcastEpisode, in: household))
    #expect(place.seconds == 12 && !place.isFinished && place.heard == Double(SampleState.noon))
  }

  @Test func `A place in a book of several files counts across all files`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("a bell for winter", .audioBook)
      _ = await household.control(.chapter(4))
      household.clock.advance(by: .seconds(2))
    }
    let place = try #require(try await Self.place("a bell for winter", .audioBook, in: household))
    #expect(place.part == 3 && place.file == "Chapter%204.mp3" && place.seconds == 2)
  }

  @Test func `An item played nearly to its end is finished`() async throws {
    for heard in [0.5, 1.0] {
      let household = try await Household.sample()
      let id = try await Self.id("the empty ferry", .podcastEpisode, in: household)
      let length = try #require(try await household.catalogue.playables(of: id).first?.duration)
      try await household.recording { household in
        await household.play("the empty ferry", .podcastEpisode)
        _ = await household.control(.seek(to: length - 1))
        household.clock.advance(by: .seconds(heard))
      }
      #expect(try await Self.place("the empty ferry", .podcastEpisode, in: household)?.isFinished == true)
      #expect(await household.library.snapshot().history(of: id).isHeard)
    }
  }

  @Test func `The place is saved every few seconds during playback, and never otherwise`() async throws {
    let household = try await Household.sample()
    await household.controller.follow()
    await household.play("the empty ferry", .podcastEpisode)
    for second in stride(from: 3.0, through: 9.0, by: 3.0) {
      // Waits for the player's end-of-item sleep and the controller's checkpoint sleep.
      try await wait { household.clock.sleepers >= 2 }
      household.clock.advance(by: .seconds(3))
      try await wait {
        try await Self.place("the empty ferry", .podcastEpisode, in: household)?.seconds == second
      }
    }
    _ = await household.control(.pause)
    try await wait { household.clock.sleepers == 0 }
    await household.controller.shutDown()
  }

  @Test func `After an hour's pause playback resumes ten seconds earlier, regardless of queries in between`()
    async throws
  {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("the empty ferry", .podcastEpisode)
      household.clock.advance(by: .seconds(12))
      _ = await household.control(.pause)
      try await wait { try await Self.place("the empty ferry", .podcastEpisode, in: household)?.seconds == 12 }
      household.time.pass(3600)
      _ = await household.control(.setVolume(40))
      _ = await household.ask(.elapsed)
      _ = await household.control(.resume)
      #expect(await household.player.status().position == 2)
    }
  }

  @Test func `The queue of private listening is saved once it is turned off`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("hello")
      try await wait { try await Self.savedTitle(household) == "HELLO!" }
      try household.journal.privacy.set(true)
      await household.play("outer peace")
      var events = await household.controller.events().makeAsyncIterator()
      _ = await household.control(.setVolume(40))
      while let event = await events.next(), event.event != .optionsChanged {}
      await household.store.settle()
      #expect(try await Self.savedTitle(household) == "HELLO!")
      try household.journal.privacy.set(false)
      _ = await household.control(.setVolume(50))
      try await wait { try await Self.savedTitle(household) == "Slow Elevator" }
    }
  }

  @Test func `Queue, position, order and options are restored paused`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      _ = await household.play(
        PlayMediaIntent(
          mediaSearch: MediaSearch(mediaType: .album, mediaName: "outer peace"), playShuffled: true,
          playbackRepeatMode: .all, playbackSpeed: .rate(1.5)))
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(4))
      _ = await household.control(.setVolume(40))
      let before = await household.player.snapshot()
      #expect(before.status.position == 6)

      let second = SilentPlayer(clock: household.clock, generator: SeededGenerator(seed: 2))
      try await wait { try await household.journal.playback(of: "silent")?.status.volume == 0.4 }
      #expect(await household.controller(of: second).restore())
      let restored = await second.snapshot()
      #expect(restored.queue.items.map(\.address) == before.queue.items.map(\.address))
      #expect(restored.queue.currentIndex == 1)
      #expect(restored.queue.unshuffled == before.queue.unshuffled)
      #expect(restored.status.state == .paused && restored.status.position == 6)
      #expect(restored.status.speed == 1.5 && restored.status.repeatMode == .all && restored.status.volume == 0.4)
      try await second.perform(.setShuffle(false))
      #expect(await second.queue().items.map(\.item.title).first == "Slow Elevator")
      await second.shutDown()
    }
  }

  @Test func `Moved files are found again`() async throws {
    let household = try await Household.copy(of: ["Podcasts/Harbour of Glass"])
    try await household.recording { household in
      await household.play("harbour of glass")
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(5))
    }
    try household.move("Podcasts/Harbour of Glass", to: "Podcasts/Moved")
    try await household.scan()
    let player = SilentPlayer(clock: household.clock)
    #expect(await household.controller(of: player).restore())
    let restored = await player.snapshot()
    #expect(restored.status.state == .paused && restored.status.position == 5)
    #expect(restored.status.current?.address.contains("/Moved/S01E02") == true)
    await player.shutDown()
  }

  @Test func `A missing file is not loaded, and stays the current entry`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try await household.recording { household in
      await household.play("ledger of rain")
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(5))
    }
    try household.remove("Music/M.F. Quill")
    let player = SilentPlayer(clock: household.clock)
    #expect(await household.controller(of: player).restore())
    let restored = await player.snapshot()
    #expect(restored.status.state == .stopped && restored.queue.currentIndex == 1)
    #expect(restored.queue.current?.startPosition == 5)
    await player.shutDown()
  }

  @Test func `Each show and book has its own speed, but not music`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("harbour of glass")
      _ = await household.control(.speed(.rate(1.5)))
      await household.play("a bell for winter", .audioBook)
      _ = await household.control(.speed(.rate(2)))
      await household.play("hello")
      #expect(await household.player.status().speed == 1)
      _ = await household.control(.speed(.rate(3)))
      let show = try await Self.id("harbour of glass", .podcastShow, in: household)
      let book = try await Self.id("a bell for winter", .audioBook, in: household)
      try await wait { try await household.journal.speed(of: show) == 1.5 }
      try await wait { try await household.journal.speed(of: book) == 2 }

      #expect(await household.play("harbour of glass").speed == 1.5)
      #expect(await household.player.status().speed == 1.5)
      #expect(await household.play("a bell for winter", .audioBook).speed == 2)
      #expect(await household.play("the curious kettle").speed == nil)
      #expect(await household.player.status().speed == 1)
      await household.play("hello")
      #expect(await household.player.status().speed == 1)
    }
  }

  @Test func `A song after an episode plays at normal speed, and the next file of a book at the book's`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
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
