import NameIndex
import Catalogue
import Household
import Journal
import Library
import Listening
import MediaIntents
import Names
import Playback
import TestSupport
import Testing

/// The log of plays.
@Suite(.timeLimit(.minutes(10)))
struct ListeningLogTests {
  /// The plays logged during `body` and until the player is shut down.
  private func history(_ household: Household, _ body: (Household) async throws -> Void) async throws -> [Play] {
    try await household.recording(body)
    return try await household.journal.history(limit: 10)
  }

  private func title(_ play: Play, _ household: Household) async -> String? {
    await household.library.snapshot().names[play.item]?.title
  }

  @Test func `An item played to its end counts`() async throws {
    let household = try await Household.sample()
    let plays = try await history(household) { household in
      var events = await household.player.events().makeAsyncIterator()
      await household.play("hello")
      // Waits for the player's end-of-item sleep and the controller's checkpoint sleep.
      try await wait { household.clock.sleepers >= 2 }
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

  @Test func `A play ends as replaced, skipped, or stopped by the shutdown`() async throws {
    let household = try await Household.sample()
    let plays = try await history(household) { household in
      await household.play("ledger of rain")
      household.clock.advance(by: .seconds(4))
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(3))
      await household.play("hello")
      household.clock.advance(by: .seconds(2))
    }
    #expect(plays.map(\.ending) == [.stopped, .replaced, .skipped])
    #expect(plays.map(\.secondsHeard) == [2, 3, 4])
    let histories = try await household.journal.histories().values
    #expect(histories.map(\.plays) == [0, 0] && histories.map(\.skips) == [1, 1])
  }

  @Test(
    arguments: [
      (500..<1000, false), (500..<1001, true), (1500..<2500, true), (1999..<2500, true), (2000..<2500, false),
    ] as [(Range<Int64>, Bool)])
  func `A play that goes on is dropped if it began in what is forgotten or ran into it`(
    _ times: Range<Int64>, _ isDropped: Bool
  ) {
    var log = ListeningLog()
    let entry = PlayableItem.sample("one")
    _ = log.take(.started(entry), at: 1000, isPrivate: false)
    log.forget(Erasure(times: times, of: PersonID("ida")), at: 2000)
    log.forget(Erasure(times: times), at: 2000)
    let play = log.take(.ended(entry, position: 90, reason: .stopped), at: 2000, isPrivate: false)
    #expect((play == nil) == isDropped)
  }

  @Test func `A skipped part was not heard`() async throws {
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

  @Test func `A play that can't be saved is reported, and listening continues`() async throws {
    let household = try await Household.sample()
    try household.spoilJournal("DROP TABLE plays")
    try await household.recording { household in
      await household.play("ledger of rain")
      _ = await household.control(.next)
    }
    #expect(household.unsaved.all == [.play, .play])
  }

  @Test func `An item that never started was not played`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try household.remove("Music/M.F. Quill/Ledger of Rain")
    let plays = try await history(household) { _ = await $0.play("ledger of rain") }
    #expect(plays.isEmpty)
  }

  @Test func `A play that starts or ends while listening is private is not recorded`() async throws {
    let household = try await Household.sample()
    var log = ListeningLog()
    let songs = await household.search(MediaSearch(mediaType: .song, artistName: "kestrel 47")).items
    let entries = songs.map { PlayableItem(item: $0, address: "file:///\($0.title)", duration: 60) }
    func hear(_ events: PlaybackEvent...) async throws {
      for event in events {
        let play = log.take(event, at: SampleState.noon, isPrivate: household.journal.privacy.isOn)
        if let play { try await household.journal.record(play) }
      }
    }
    try await hear(.started(entries[0]))
    try household.journal.privacy.set(true)
    try await hear(.ended(entries[0], position: 60, reason: .finished), .started(entries[1]))
    try household.journal.privacy.set(false)
    try await hear(.ended(entries[1], position: 60, reason: .finished), .started(entries[2]))
    try await hear(.ended(entries[2], position: 60, reason: .finished))
    #expect(try await household.journal.history(limit: 5).map(\.item) == [entries[2].item.identifier])
  }
}
