import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// What earlier versions left behind is opened and kept. `Scripts/record-states` wrote the states.
@Suite(.timeLimit(.minutes(10)))
struct EarlierStateTests {
  private static let states = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "States")

  static let names = (try? FileManager.default.contentsOfDirectory(atPath: states.path))?.sorted() ?? []

  private let folder = TemporaryFolder()
  private var path: String { folder.path("journal.sqlite") }
  private let hello = ItemID("hello")

  /// Makes the journal of a state, and returns its rows.
  private func make(_ state: String) throws -> [String: [String]] {
    let script = try String(contentsOf: Self.states.appending(path: state), encoding: .utf8)
    let database = try Database(path: path)
    try database.run(script: script)
    defer { try? database.checkpoint() }
    return try Dictionary(
      uniqueKeysWithValues: Self.tables(of: database).map { ($0, try Self.columns(of: $0, database)) })
  }

  private static func tables(of database: Database) throws -> [String] {
    try database.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ) { $0.text(0) }
  }

  private static func columns(of table: String, _ database: Database) throws -> [String] {
    try database.rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
  }

  private static func rows(of table: String, _ columns: [String], _ database: Database) throws -> [String] {
    let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
    return try database.rows("SELECT \(values) FROM \(table) ORDER BY 1") { $0.text(0) }
  }

  private static func schema(of database: Database) throws -> Set<String> {
    Set(try database.rows("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema") { $0.text(0) })
  }

  @Test func `States of all kinds are there`() {
    #expect(Self.names.count >= 19)
  }

  @Test(arguments: names)
  func `An earlier state opens, has the tables of now and all its rows`(_ state: String) async throws {
    let tables = try make(state)
    let before = try Database(path: path, .existing)
    let rows = try tables.filter { $0.key != "migrations" }.map { table, columns in
      (table, columns, try Self.rows(of: table, columns, before))
    }
    #expect(rows.allSatisfy { $0.2.count == 1 })
    #expect(try Journal.prepare(path: path, at: 10) == nil)
    let journal = try Journal(path: path, now: { 1_700_000_000 })
    let after = try Database(path: path, .existing)
    for (table, columns, rows) in rows {
      #expect(try Self.rows(of: table, columns, after) == rows, "\(table)")
    }
    let new = try Database.inMemory()
    try new.migrate(Schema.migrations)
    #expect(try Self.schema(of: after) == Self.schema(of: new))
    #expect(try after.firstDefect() == nil)
    try await journal.close()
  }

  @Test(arguments: names)
  func `What an earlier state knows is told`(_ state: String) async throws {
    let tables = try make(state)
    let journal = try Journal(path: path, now: { 1_700_000_000 })
    #expect(try await journal.affinity(of: hello) == Affinity(type: .like, since: 1))
    #expect(try await journal.isInLibrary(hello))
    #expect(
      try await journal.history(limit: 5) == [Play(item: hello, startedAt: 1, secondsHeard: 61.5, ending: .finished)])
    if tables["places"] != nil {
      #expect(try await journal.places(in: [hello])[hello]?.seconds == 61.5)
      #expect(try await journal.speed(of: hello) == 1.5)
      let desk = try #require(try await journal.playback(of: "desk"))
      #expect(desk.queue.items.map(\.address) == ["file:///m/hello.flac"])
      #expect(desk.status.volume == 40)
    }
    if tables["interrupted"] != nil {
      #expect(try await journal.interruptedPlayback(of: "desk")?.queue.items.count == 1)
      #expect(try await journal.defaultPlayer() == "desk")
    }
    if tables["subscriptions"] != nil { #expect(try await journal.subscriptions().map(\.title) == ["The Kettle"]) }
    if tables["broadcasts"] != nil {
      #expect(try await journal.broadcastTitles(since: 0, limit: 5).map(\.title) == ["Song"])
    }
    if tables["ratings"] != nil { #expect(try await journal.stars(of: [hello]) == [hello: 4]) }
    if tables["bookmarks"] != nil { #expect(try await journal.bookmarks().map(\.name) == ["here"]) }
    if tables["scrobbles"] != nil {
      #expect(try await journal.waitingScrobbles(of: "listens", limit: 5).count == 1)
      #expect(try await journal.scrobblerState(of: "listens") == Array(#"{"b":2}"#.utf8))
    }
    if tables["file_ratings"] != nil { #expect(try await journal.dueRatings().map(\.item) == [hello]) }
    if tables["lasting_players"] != nil { #expect(try await journal.lastingPlayer(of: "terminal") == "desk") }
    if tables["donations"] != nil { #expect(try await journal.donations().map(\.said) == ["play hello"]) }
    if tables["leanings"] != nil { #expect(try await journal.leanings(of: [hello]) == [hello: .more]) }
    if tables["own_names"] != nil { #expect(try await journal.ownNames()[hello]?.map(\.name) == ["greeting"]) }
    if tables["drawn_stations"] != nil { #expect(try await journal.station(of: "desk") == Data(#"{"c":3}"#.utf8)) }
    // What was known before there were persons is the household's.
    #expect(try await journal.persons() == [])
    try await journal.close()
  }

  @Test(arguments: names)
  func `A state of a later version is refused with a sentence, and nothing of it is touched`(_ state: String)
    async throws
  {
    _ = try make(state)
    do {
      let database = try Database(path: path, .existing)
      try database.run(script: "CREATE TABLE teleports (item TEXT); INSERT INTO migrations VALUES ('teleports')")
      try database.checkpoint()
    }
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(try Journal.prepare(path: path, at: 10) == nil)
    #expect(
      throws: StorageFailure.other(path: path, message: "a later version of Arioso has changed it (teleports)")
    ) { _ = try Journal(path: path, now: { 10 }) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try folder.names().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") } == ["journal.sqlite"])
  }
}
