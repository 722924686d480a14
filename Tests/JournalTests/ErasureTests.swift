import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// Listening that is forgotten leaves nothing in any file, and nothing else is forgotten.
@Suite(.timeLimit(.minutes(10)))
struct ErasureTests {
  private let folder = TemporaryFolder()
  private let secret = ItemID("secretsecretsong"), open = ItemID("opensong")
  private let ida = PersonID("Ida")

  private func journal() throws -> Journal { try Journal(path: folder.path("journal.sqlite"), now: { 1_700_000_000 }) }

  private func fill(_ journal: Journal, of person: PersonID = .household) async throws {
    for (item, time) in [(secret, 100), (open, 200), (secret, 300)] as [(ItemID, Int64)] {
      try await journal.record(
        Play(item: item, startedAt: time, secondsHeard: 60, ending: .finished, person: person),
        queueing: [ScrobbleEntry(service: "a", kind: .play, at: time, content: Array("\(item.text)".utf8))])
      _ = try await journal.donate(
        Donation(.play, item, .song, at: time, said: "play \(item.text)", person: person))
    }
    try await journal.note(ListeningPlace(file: "secretsecretsong", seconds: 5, heard: 300), in: secret, by: person)
    try await journal.record(BroadcastTitle(station: secret, title: "secretsecretsong", at: 300, person: person))
  }

  private func files(with text: String) throws -> [String] {
    try folder.names().filter { try Data(contentsOf: folder.url.appending(path: $0)).range(of: Data(text.utf8)) != nil }
  }

  @Test func `Nothing of an item is left in the journal, its log or its copies`() async throws {
    let journal = try journal()
    try await fill(journal)
    #expect(await journal.maintain().count == 1)
    #expect(try files(with: "secretsecretsong").count > 1)
    let erasure = Erasure(items: [secret])
    let counts = Erasure.Counts(plays: 2, donations: 2, places: 1)
    #expect(try await journal.count(erasure) == counts)
    #expect(try await journal.erase(erasure) == counts)
    #expect(try files(with: "secretsecretsong") == [])
    #expect(try await journal.history(limit: 9).map(\.startedAt) == [200])
    #expect(try await journal.donations().map(\.item) == [open])
    #expect(try await journal.waitingScrobbles(of: "a", limit: 9).map(\.entry.at) == [200])
    #expect(try await journal.erase(erasure) == Erasure.Counts())
  }

  @Test func `A span of time is forgotten with its end excluded`() async throws {
    let journal = try journal()
    try await fill(journal)
    #expect(try await journal.erase(Erasure(times: 100..<300)).plays == 2)
    #expect(try await journal.history(limit: 9).map(\.startedAt) == [300])
    #expect(try await journal.donations().map(\.at) == [300])
    #expect(try await journal.places(in: [secret]).count == 1)
  }

  @Test func `An item within a span is only forgotten there`() async throws {
    let journal = try journal()
    try await fill(journal)
    #expect(try await journal.erase(Erasure(items: [secret], times: 0..<150)).plays == 1)
    #expect(try await journal.history(limit: 9).map(\.startedAt) == [300, 200])
  }

  @Test func `Another person's listening stays, and so do opinions and decisions`() async throws {
    let journal = try journal()
    try await fill(journal)
    try await fill(journal, of: ida)
    try await journal.set(.like, for: [secret])
    try await journal.set(stars: [secret: 4])
    try await journal.set(speed: 1.5, for: secret)
    _ = try await journal.addToLibrary([secret])
    _ = try await journal.learn(false, from: [.item(open)])
    #expect(try await journal.erase(Erasure()) == Erasure.Counts(plays: 3, donations: 3, places: 1))
    #expect(try await journal.history(limit: 9) == [])
    #expect(try await journal.history(limit: 9, of: ida).count == 3)
    #expect(try await journal.places(in: [secret], by: ida).count == 1)
    #expect(try await journal.affinity(of: secret)?.type == .like)
    #expect(try await journal.stars(of: [secret]) == [secret: 4])
    #expect(try await journal.speed(of: secret) == 1.5)
    #expect(try await journal.isInLibrary(secret))
    #expect(try await journal.unlearned() == [.item(open)])
  }

  @Test func `Histories and standings are without it at once`() async throws {
    let journal = try journal()
    try await fill(journal)
    let version = journal.historyVersion
    _ = try await journal.erase(Erasure(items: [secret]))
    #expect(journal.histories(changedSince: version) == nil)
    #expect(try await journal.histories()[secret] == nil)
    #expect(try await journal.listening() == [HeardPlay(item: open, at: 200)])
  }

  @Test func `A journal of which all was forgotten is not taken for a damaged one`() async throws {
    let before = try journal()
    try await fill(before)
    #expect(await before.maintain().count == 1)
    _ = try await before.erase(Erasure())
    try await before.close()
    #expect(try Journal.prepare(path: folder.path("journal.sqlite"), at: 1_700_000_000) == nil)
    #expect(try await journal().history(limit: 9) == [])
  }

  @Test func `A copy of before donations and persons is rewritten as well`() async throws {
    let journal = try journal()
    try await fill(journal)
    let copy = folder.path("journal.before-donations.sqlite")
    try await journal.run("VACUUM INTO '\(copy)'")
    do {
      let old = try Journal(path: copy, now: { 5 })
      try await old.run("DROP TABLE donations; DROP TABLE unlearned; DELETE FROM migrations WHERE name = 'donations'")
      try await old.close()
    }
    #expect(try files(with: "secretsecretsong").contains("journal.before-donations.sqlite"))
    _ = try await journal.erase(Erasure(items: [secret]))
    #expect(try files(with: "secretsecretsong") == [])
  }

  @Test func `A play that counts is told to whoever follows the histories, and one that does not is not`() async throws
  {
    let journal = try journal()
    let version = journal.historyVersion
    try await journal.record(Play(item: open, startedAt: 7, secondsHeard: 60, ending: .finished))
    try await journal.record(Play(item: open, startedAt: 8, secondsHeard: 1, ending: .skipped))
    try await journal.record(Play(item: open, startedAt: 9, secondsHeard: 60, ending: .finished, person: ida))
    let changes = try #require(journal.histories(changedSince: version))
    #expect(changes.plays == [HeardPlay(item: open, at: 7)])
    #expect(journal.histories(changedSince: changes.version)?.plays == [])
  }

  @Test func `A play that ran into the span is forgotten, and one that ended before it is not`() async throws {
    let journal = try journal()
    for (item, start, seconds) in [(secret, 100, 7200), (open, 1000, 2599.9)] as [(ItemID, Int64, Double)] {
      try await journal.record(Play(item: item, startedAt: start, secondsHeard: seconds, ending: .finished))
    }
    #expect(try await journal.erase(Erasure(times: 3600..<7200)).plays == 1)
    #expect(try await journal.history(limit: 9).map(\.item) == [open])
  }

  @Test func `What is still to be written is counted, erased and forgotten as well`() async throws {
    let journal = try journal()
    let donation = Donation(.play, secret, .song, at: 100)
    journal.donateLater(donation)
    #expect(try await journal.count(Erasure()) == Erasure.Counts(donations: 1))
    journal.donateLater(donation)
    #expect(try await journal.erase(Erasure()).donations == 2)
    #expect(try await journal.donations() == [])
    var ofIda = donation
    ofIda.person = ida
    journal.donateLater(ofIda)
    #expect(try await journal.countFacts(of: ida) == 1)
    journal.donateLater(ofIda)
    #expect(try await journal.persons() == [ida])
    #expect(try await journal.forget(ida) == 2)
    journal.donateLater(donation)
    try await journal.close()
    #expect(try await self.journal().donations().map(\.at) == [100])
  }

  /// What a journal of before persons held, apart from plays and places.
  private static let oldRows = """
    INSERT INTO plays (item, started, seconds, ending, counts) VALUES ('secretsecretsong', 100, 60, 'finished', 1);
    INSERT INTO scrobbles (service, kind, at, content) VALUES ('a', 'play', 100, 'secretsecretsong');
    INSERT INTO broadcasts (station, title, at) VALUES ('secretsecretsong', 'secretsecretsong', 100);
    """

  /// Makes a copy as the version before persons has it.
  private func makeOldCopy(_ rows: String = oldRows) throws {
    let database = try Database(path: folder.path("journal.before-persons.sqlite"))
    try database.migrate(Array(Schema.migrations.prefix { $0.name != "persons" }))
    try database.run(script: rows)
    try database.checkpoint()
  }

  @Test(arguments: [nil, Set([ItemID("secretsecretsong")])])
  func `Nothing is left in a copy of before persons, whose listening is the household's`(_ items: Set<ItemID>?)
    async throws
  {
    let journal = try journal()
    try makeOldCopy()
    _ = try await journal.erase(Erasure(items: items, of: ida))
    #expect(try files(with: "secretsecretsong") == ["journal.before-persons.sqlite"])
    _ = try await journal.erase(Erasure(items: items))
    #expect(try files(with: "secretsecretsong") == [])
  }

  @Test(arguments: [
    "INSERT INTO broadcasts (station, title, at) VALUES ('secretsecretsong', 'secretsecretsong', 100)",
    "INSERT INTO drawn_stations VALUES ('desk', '', 'secretsecretsong')",
  ])
  func `A copy that has nothing but titles or what was drawn is rewritten`(_ row: String) async throws {
    let journal = try journal()
    try await journal.run(row)
    #expect(await journal.maintain().count == 1)
    try await journal.run("DELETE FROM broadcasts; DELETE FROM drawn_stations")
    _ = try await journal.erase(Erasure(items: [secret]))
    #expect(try files(with: "secretsecretsong").allSatisfy { !$0.contains("copy") })
  }
}
