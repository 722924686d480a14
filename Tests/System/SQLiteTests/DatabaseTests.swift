import Foundation
import SQLite
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DatabaseTests {
  let folder = TemporaryFolder()

  func open() throws -> Database { try Database(path: folder.path("test.sqlite")) }

  @Test func `Values of every type are read as they were bound`() throws {
    let database = try open()
    try database.run(script: "CREATE TABLE t (a, b, c, d, e, f)")
    let bytes: [UInt8] = [0, 255, 3]
    try database.run("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?)", 42, "Ænima\0x", 2.5, true, bytes, String?.none)
    let read =
      try database.first("SELECT a, b, c, d, e, f FROM t") { row in
        row.integer(0) == 42 && row.text(1) == "Ænima\0x" && row.real(2) == 2.5 && row.bool(3) && row.blob(4) == bytes
          && row.optionalText(5) == nil && row.optionalInteger(0) == 42 && row.optionalReal(5) == nil
      }
    #expect(read == true)
  }

  @Test func `Empty text and an empty blob are not NULL`() throws {
    let database = try open()
    let types = try database.first("SELECT typeof(?), typeof(?)", "", [UInt8]()) { [$0.text(0), $0.text(1)] }
    #expect(types == ["text", "blob"])
  }

  @Test func `A statement can be reused after its rows were read`() throws {
    let database = try open()
    let doubled = try database.prepare("SELECT ? * 2")
    #expect(try doubled.first(4) { $0.integer(0) } == 8)
    #expect(try doubled.rows(5) { $0.integer(0) } == [10])
  }

  @Test func `The same query may run inside its own rows`() throws {
    let database = try open()
    try database.run(script: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
    var counts: [Int?] = []
    try database.forEach("SELECT a FROM t") { _ in
      counts.append(try? database.rows("SELECT a FROM t") { $0.integer(0) }.count)
    }
    #expect(counts == [2, 2])
  }

  @Test func `A failed transaction is rolled back`() throws {
    let database = try open()
    try database.run(script: "CREATE TABLE t (a UNIQUE)")
    #expect(throws: DatabaseFailure.self) {
      try database.transaction { () throws(DatabaseFailure) in
        try database.run("INSERT INTO t VALUES (?)", 1)
        try database.run("INSERT INTO t VALUES (?)", 1)
      }
    }
    #expect(try database.first("SELECT count(*) FROM t") { $0.integer(0) } == 0)
    try database.transaction { () throws(DatabaseFailure) in try database.run("INSERT INTO t VALUES (?)", 1) }
    #expect(database.changedRows == 1)
  }

  @Test(arguments: [(Database.Synchronous.full, 2), (.normal, 1)])
  func `A transaction can have its own synchronous setting, even if it fails`(
    _ setting: Database.Synchronous, _ level: Int
  ) throws {
    let database = try Database(path: folder.path("test.sqlite"), synchronous: setting)
    func synchronous() throws(DatabaseFailure) -> Int? { try database.first("PRAGMA synchronous") { $0.integer(0) } }
    for (wanted, expected) in [(Database.Synchronous.normal, 1), (.full, 2)] {
      #expect(try database.transaction(wanted) { () throws(DatabaseFailure) in try synchronous() } == expected)
      #expect(throws: DatabaseFailure.self) {
        try database.transaction(wanted) { () throws(DatabaseFailure) in try database.run("nonsense") }
      }
      #expect(try synchronous() == level)
    }
  }

  @Test func `Three hundred thousand rows go into one transaction`() throws {
    let database = try open()
    try database.run(script: "CREATE TABLE t (id INTEGER PRIMARY KEY, title TEXT, artist TEXT, year INTEGER)")
    let insert = try database.prepare("INSERT INTO t (title, artist, year) VALUES (?, ?, ?)")
    try database.transaction { () throws(DatabaseFailure) in
      for number in 0..<300_000 { try insert.run("a title of ordinary length", "an artist", number) }
    }
    #expect(database.lastInsertedRow == 300_000)
  }
}
