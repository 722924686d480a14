import Handling
import Household
import Journal
import Listening
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

/// What a controller passes on to the services that plays are shared with.
@Suite(.timeLimit(.minutes(10)))
struct PlaySharingTests {
  private final class Told: Sendable {
    private let words = Mutex<[String]>([])
    func add(_ word: String) { words.withLock { $0.append(word) } }
    var all: [String] { words.withLock(\.self) }
  }

  @Test func `Messages are queued with the play, and none while listening is private`() async throws {
    let household = try await Household.sample()
    let told = Told()
    let sharing = PlaySharing(
      began: { told.add("began " + $0.item.title) },
      entries: { play, entry in
        [ScrobbleEntry(service: "a", kind: .play, at: play.startedAt, content: Array(entry.item.title.utf8))]
      }, queued: { told.add("queued") })
    let store = ListeningStore(
      journal: household.journal, library: ListeningLibrary(catalogue: household.catalogue), sharing: sharing)
    let player = SilentPlayer(clock: household.clock, generator: SeededGenerator(seed: 1))
    let environment = ListeningEnvironment(store: store, clock: household.clock) { Double(SampleState.noon) }
    let controller = ListeningController(name: "shared", player: player, environment: environment)
    await controller.start()
    var trail = await EventTrail(player)
    for isPrivate in [false, true] {
      try household.journal.privacy.set(isPrivate)
      let song = PlayableItem.sample(
        isPrivate ? "Secret" : "Open", address: "http://media.invalid/a.mp3", duration: 200)
      try await player.perform(.play([song], PlayOptions()))
      try await trail.wait(for: .started(song))
      try await player.perform(.stop)
      try await trail.wait(for: .stopped)
      try await wait { told.all.contains("queued") }
    }
    await controller.shutDown()
    #expect(told.all == ["began Open", "queued"])
    let waiting = try await household.journal.waitingScrobbles(of: "a", limit: 10)
    #expect(waiting.map { String(decoding: $0.entry.content, as: UTF8.self) } == ["Open"])
    #expect(try await household.journal.history(limit: 10).count == 1)
  }
}
