import NameIndex
import Library
import Catalogue
import Handling
import Household
import Journal
import MediaIntents
import Names
import Playback
import TestSupport
import Testing

/// What was heard is written down, as it was heard.
@Suite(.timeLimit(.minutes(10)))
struct ListeningLogTests {
  /// Listens to a household's player while something is done, until the player ends.
  private func history(_ household: Household, _ body: (Household) async throws -> Void) async throws -> [Play] {
    let log = ListeningLog(
      journal: household.journal, library: household.library, now: { SampleState.noon }
    ) { Issue.record("\($0)") }
    let events = await household.player.events()
    async let listening: Void = log.run(events)
    try await body(household)
    await household.player.shutDown()
    await listening
    return try await household.journal.history(limit: 10)
  }

  private func title(_ play: Play, _ household: Household) async -> String? {
    await household.library.snapshot().names[play.item]?.title
  }

  @Test func `What is heard to its end counts`() async throws {
    let household = try await Household.sample()
    let plays = try await history(household) { household in
      var events = await household.player.events().makeAsyncIterator()
      await household.play("hello")
      await household.clock.sleeperArrives()
      household.clock.advance(by: .seconds(600))
      while let event = await events.next(), event != .stopped {}
    }
    let play = try #require(plays.first)
    #expect(plays.count == 1 && play.ending == .finished && play.startedAt == SampleState.noon)
    #expect(await title(play, household) == "HELLO!")
    let duration = try await household.catalogue.playables(of: play.item).first?.duration
    #expect(play.secondsHeard == duration)
    #expect(await household.search(MediaSearch(mediaType: .song, sortOrder: .popular)).items.first?.title == "HELLO!")
  }

  @Test func `What is left for another is skipped, what ends with the player is stopped`() async throws {
    let household = try await Household.sample()
    let plays = try await history(household) { household in
      await household.play("ledger of rain")
      household.clock.advance(by: .seconds(4))
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(3))
      await household.play("hello")
      household.clock.advance(by: .seconds(2))
    }
    #expect(plays.map(\.ending) == [.stopped, .skipped, .skipped])
    #expect(plays.map(\.secondsHeard) == [2, 3, 4])
    let histories = try await household.journal.histories().values
    #expect(histories.map(\.plays) == [0, 0] && histories.map(\.skips) == [1, 1])
  }

  @Test func `What is jumped over was not heard`() async throws {
    let household = try await Household.sample()
    let plays = try await history(household) { household in
      await household.play("the fox and the lantern", .audioBook)
      household.clock.advance(by: .seconds(4))
      _ = await household.control(.skip(by: 20))
      household.clock.advance(by: .seconds(3))
      _ = await household.control(.restart)
      household.clock.advance(by: .seconds(2))
    }
    #expect(plays.map(\.secondsHeard) == [9])
  }

  @Test func `At double speed twice as much of the recording is heard`() async throws {
    let household = try await Household.sample()
    let plays = try await history(household) { household in
      _ = await household.play(
        PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "hello"), playbackSpeed: .rate(2)))
      household.clock.advance(by: .seconds(5))
    }
    #expect(plays.map(\.secondsHeard) == [10])
  }

  @Test func `A play that cannot be written down is told, and listening goes on`() async throws {
    let household = try await Household.sample()
    let (failures, failure) = AsyncStream.makeStream(of: StorageFailure.self)
    let log = ListeningLog(
      journal: household.journal, library: household.library, now: { SampleState.noon }
    ) { failure.yield($0) }
    let events = await household.player.events()
    async let listening: Void = log.run(events)
    try household.spoilJournal("DROP TABLE plays")
    await household.play("ledger of rain")
    _ = await household.control(.next)
    await household.player.shutDown()
    await listening
    failure.finish()
    var told = 0
    for await _ in failures { told += 1 }
    #expect(told == 2)
  }

  @Test func `What never sounded was not played`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try household.remove("Music/M.F. Quill/Ledger of Rain")
    let plays = try await history(household) { _ = await $0.play("ledger of rain") }
    #expect(plays.isEmpty)
  }

  @Test func `What begins or ends while listening is private is not written down`() async throws {
    let household = try await Household.sample()
    let log = ListeningLog(
      journal: household.journal, library: household.library, now: { SampleState.noon }
    ) { Issue.record("\($0)") }
    let songs = await household.search(MediaSearch(mediaType: .song, artistName: "kestrel 47")).items
    let entries = songs.map { PlayableItem(item: $0, address: "file:///\($0.title)", duration: 60) }
    func hear(_ events: PlaybackEvent...) async {
      let (stream, continuation) = AsyncStream.makeStream(of: PlaybackEvent.self)
      for event in events { continuation.yield(event) }
      continuation.finish()
      await log.run(stream)
    }
    await hear(.started(entries[0]))
    try household.journal.privacy.set(true)
    await hear(.ended(entries[0], position: 60, reason: .finished), .started(entries[1]))
    try household.journal.privacy.set(false)
    await hear(.ended(entries[1], position: 60, reason: .finished), .started(entries[2]))
    await hear(.ended(entries[2], position: 60, reason: .finished))
    #expect(try await household.journal.history(limit: 5).map(\.item) == [entries[2].item.identifier])
  }
}
