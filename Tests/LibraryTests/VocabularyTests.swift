import Household
import Journal
import Library
import MediaIntents
import NameIndex
import Testing

/// The names that can be said: the most important first, and those that somebody gave.
@Suite(.timeLimit(.minutes(10)))
struct VocabularyTests {
  private static func artists(_ household: Household) async -> [String] {
    await household.library.snapshot().sayable(of: .artist, now: household.time.now).map(\.title)
  }

  @Test func `What is liked comes first, then what was heard lately, then the rest`() async throws {
    let household = try await Household.sample()
    let names = await household.library.snapshot().names
    let song = try #require(names.records(of: [.song]).first { $0.artist == "Clara Winthorpe" })
    // Everything was added long ago.
    household.time.pass(400 * 86_400)
    _ = await household.feel(.like, about: MediaSearch(mediaType: .artist, mediaName: "Kestrel-47"))
    try await household.journal.record(
      Play(
        item: song.id, startedAt: Int64(household.time.now) - 86_400, secondsHeard: 200, ending: .finished,
        duration: 200))
    #expect(Array(await Self.artists(household).prefix(2)) == ["Kestrel-47", "Clara Winthorpe"])
    household.time.pass(90 * 86_400)
    let later = await Self.artists(household)
    #expect(later.first == "Kestrel-47")
    #expect(Set(later).count == later.count)
  }

  @Test func `A name that is given finds its item, is undone, and lasts over a restart`() async throws {
    let household = try await Household.sample()
    await household.play("dinner", .playlist)
    let named = UpdateMediaAffinityIntent(
      mediaSearch: MediaSearch(mediaType: .playlist, mediaName: "dinner"), mark: .named(OwnName("grandpa's mixtape")))
    guard case .affinity(let response) = await household.respond(to: .affinity(named)) else {
      Issue.record("no mark")
      return
    }
    #expect(response.code == .success)
    let found = await household.search(MediaSearch(mediaName: "grandpa's mixtape"))
    #expect(found.items.first?.title == "Dinner")
    let again = try await household.restarted()
    #expect(await again.search(MediaSearch(mediaName: "grandpas mixtape")).items.first?.title == "Dinner")
    try await again.journal.set(ownNames: [], of: try #require(found.items.first).identifier)
    await again.library.readOwnNames()
    #expect(await again.search(MediaSearch(mediaName: "grandpa's mixtape")).items.first?.title != "Dinner")
  }

  @Test func `A name that is said otherwise is found by how it is said`() async throws {
    let household = try await Household.sample()
    let said = UpdateMediaAffinityIntent(
      mediaSearch: MediaSearch(mediaType: .artist, mediaName: "Sølvi Brækdal"),
      mark: .named(OwnName("silver breakdown", isPronunciation: true)))
    _ = await household.respond(to: .affinity(said))
    let found = await household.search(MediaSearch(mediaType: .artist, mediaName: "silver breakdown"))
    #expect(found.items.first?.title == "Sølvi Brækdal")
  }

  @Test func `An item keeps its latest names, within bounds`() async throws {
    let household = try await Household.sample()
    let item = ItemID("x")
    let names = (0..<30).map { OwnName("name \($0) " + String(repeating: "x", count: 500)) }
    try await household.journal.set(ownNames: names, of: item)
    let kept = try #require(try await household.journal.ownNames()[item])
    #expect(kept.count == OwnName.maxOfItem)
    #expect(kept.last?.name.hasPrefix("name 29") == true)
    #expect(kept.allSatisfy { $0.name.utf8.count <= OwnName.limit.bytes })
  }
}
