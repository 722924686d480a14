import Household
import Journal
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Revisions, by which clients detect missed changes.
@Suite(.timeLimit(.minutes(10)))
struct RevisionTests {
  private static let song = PlayableItem.sample("a", address: "http://host/a", duration: 180)

  @Test func `The revision increases with every command and event, but not with refused commands`() async throws {
    let household = try await Household.sample(), controller = household.controller
    await controller.follow()
    var events = await controller.events().makeAsyncIterator()
    let first = await controller.snapshot()
    await #expect(throws: PlayerFailure.nothingPlaying) { try await controller.perform(.pause, from: .desktop) }
    #expect(await controller.snapshot().revision == first.revision)
    let played = try await controller.perform(.play([Self.song], PlayManner()), from: .desktop)
    #expect(played.after.revision > first.revision && played.after.epoch == first.epoch)
    var last = first.revision
    while let event = await events.next() {
      #expect(event.revision > last && event.player == "silent")
      last = event.revision
      if case .started = event.event { break }
    }
    #expect(await controller.snapshot().revision >= last)
    await controller.shutDown()
  }

  @Test func `A caller's snapshot is used until something changes`() async throws {
    let player = CountingPlayer(SilentPlayer(clock: ManualClock()))
    let household = try await Household.sample(player: player), controller = household.controller
    try await controller.perform(.play([Self.song, Self.song], PlayManner()), from: .socket)
    let snapshot = await controller.snapshot()
    _ = await player.takeReads()
    try await controller.perform(.setVolume(0.5), from: .socket, given: snapshot)
    #expect(await player.takeReads() == 0)
    let result = try await controller.perform(.setVolume(0.25), from: .socket, given: snapshot)
    #expect(await player.takeReads() == 1)
    #expect(result.before.status.volume == 0.5)
  }

  @Test func `The last items are known before the journal has their plays, except private ones`() async throws {
    let household = try await Household.sample(), controller = household.controller
    let songs = ["a", "b", "c"].map { PlayableItem.sample($0, address: "http://host/\($0)", duration: 180) }
    for song in songs {
      try household.journal.privacy.set(song == songs[1])
      try await controller.perform(.play([song], PlayManner()), from: .socket)
    }
    #expect(await controller.snapshot().recentItems == [songs[2].item, songs[0].item])
    try household.journal.privacy.set(true)
    #expect(await controller.snapshot().recentItems.isEmpty)
  }

  @Test func `A restarted daemon has another epoch`() async throws {
    let household = try await Household.sample()
    household.time.pass(1)
    let restarted = try await household.restarted()
    #expect(await restarted.controller.snapshot().epoch != household.controller.snapshot().epoch)
  }
}
