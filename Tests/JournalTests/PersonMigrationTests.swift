import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// What was known before persons were is the household's.
@Suite(.timeLimit(.minutes(10)))
struct PersonMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("journal.sqlite") }
  private let hello = ItemID("hello")

  /// Makes a journal as the version before has it.
  private func makeOld(_ rows: String) throws {
    let database = try Database(path: path)
    try database.migrate(Schema.migrations.filter { $0.name != "persons" })
    try database.run(script: rows)
    try database.checkpoint()
  }

  @Test func `Facts of the schema before belong to the household`() async throws {
    try makeOld(
      """
      INSERT INTO affinities VALUES ('hello', 'like', 3);
      INSERT INTO plays (item, started, seconds, ending, counts) VALUES ('hello', 4, 60, 'finished', 1);
      INSERT INTO library VALUES ('hello', 5);
      INSERT INTO places VALUES ('hello', 2, '3.mp3', 61.5, 0, 9);
      INSERT INTO speeds VALUES ('hello', 1.5);
      INSERT INTO ratings VALUES ('hello', 4);
      INSERT INTO bookmarks (item, part, file, seconds, name, at) VALUES ('hello', 0, '', 5, 'here', 1);
      INSERT INTO broadcasts (station, title, at) VALUES ('radio', 'Song', 4);
      INSERT INTO file_ratings (item, due, removed, is_written) VALUES ('hello', 1, 0, 0);
      INSERT INTO players VALUES ('desk', NULL, 0, 0, 1, 'none', 50, 0);
      """)
    let journal = try Journal(path: path, now: { 10 })
    #expect(try await journal.affinity(of: hello) == Affinity(type: .like, since: 3))
    #expect(
      try await journal.history(limit: 5) == [Play(item: hello, startedAt: 4, secondsHeard: 60, ending: .finished)])
    #expect(try await journal.isInLibrary(hello))
    #expect(
      try await journal.places(in: [hello]) == [hello: ListeningPlace(part: 2, file: "3.mp3", seconds: 61.5, heard: 9)])
    #expect(try await journal.speed(of: hello) == 1.5)
    #expect(try await journal.stars(of: [hello]) == [hello: 4])
    #expect(try await journal.bookmarks().map(\.name) == ["here"])
    #expect(try await journal.broadcastTitles(since: 0, limit: 5).map(\.person) == [.household])
    #expect(try await journal.dueRatings().map(\.person) == [.household])
    #expect(try await journal.playback(of: "desk")?.listener == .household)
    #expect(try await journal.persons() == [])
  }

  @Test func `A journal is copied before persons are added, and the migrated one is sound`() async throws {
    try makeOld("INSERT INTO affinities VALUES ('hello', 'like', 3)")
    #expect(try Journal.prepare(path: path, at: 10) == nil)
    let journal = try Journal(path: path, now: { 10 })
    #expect(try folder.names().contains("journal.before-persons.sqlite"))
    #expect(await journal.maintain() == [.copied(folder.path("journal.copy-1970-01-01.sqlite"))])
  }

  @Test func `A backup of before is restored into the household, and one of now into each person`() async throws {
    let old = """
      {"arioso":"journal","version":1}
      {"item":"hello","path":"/m/1.mp3","table":"item"}
      {"item":"hello","table":"like","time":3,"type":"like"}
      {"counts":true,"ending":"finished","item":"hello","seconds":60,"table":"play","time":4}

      """
    let journal = try Journal(path: path, now: { 10 })
    #expect(try await journal.restore(from: folder.write(old, to: "old.jsonl")).likes == 1)
    #expect(try await journal.affinity(of: hello)?.type == .like)
    try await journal.set(.dislike, for: [hello], by: PersonID("Anna"))
    try await journal.record(
      Play(item: hello, startedAt: 4, secondsHeard: 60, ending: .finished, person: PersonID("Anna")))
    let lines = try await journal.backup().lines
    #expect(lines.contains { $0.contains(#""person":"Anna""#) && $0.contains("dislike") })
    #expect(lines.contains { !$0.contains("person") && $0.contains(#""type":"like""#) })
    let other = try Journal(path: folder.path("other.sqlite"), now: { 10 })
    #expect(try await other.restore(lines, folder) == .init(likes: 2, plays: 2))
    #expect(try await other.restore(lines, folder).known == 2)
    #expect(try await other.affinity(of: hello)?.type == .like)
    #expect(try await other.affinity(of: hello, by: PersonID("Anna"))?.type == .dislike)
    #expect(try await other.history(limit: 5, of: PersonID("Anna")).count == 1)
  }

  @Test func `The name of a person in a backup of anybody is cut to its limit`() async throws {
    let name = String(repeating: "a", count: 100_000)
    let backup = """
      {"arioso":"journal","version":1}
      {"item":"hello","person":"\(name)","table":"speed","speed":2}

      """
    let journal = try Journal(path: path, now: { 10 })
    _ = try await journal.restore(from: folder.write(backup, to: "backup.jsonl"))
    #expect(try await journal.persons() == [PersonID(String(name.prefix(64)))])
  }
}
