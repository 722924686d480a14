import SQLite
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MigrationTests {
  let folder = TemporaryFolder()
  static let first = Migration("first", "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
  static let second = Migration("second", "ALTER TABLE t ADD COLUMN b; INSERT INTO t VALUES (2, 3)")
  static let broken = Migration("broken", "INSERT INTO t VALUES (9, 9); INSERT INTO nowhere VALUES (1)")

  @Test func `Each step is applied once, even to a file that has the earlier ones`() throws {
    let path = folder.path("schema.sqlite")
    try Database(path: path).migrate([Self.first])
    try Database(path: path).migrate([Self.first, Self.second])
    let database = try Database(path: path)
    try database.migrate([Self.first, Self.second])
    #expect(try database.rows("SELECT a FROM t ORDER BY a") { $0.integer(0) } == [1, 2])
  }

  @Test func `A failed step is rolled back`() throws {
    let database = try Database(path: folder.path("broken.sqlite"))
    #expect(throws: DatabaseFailure.self) { try database.migrate([Self.first, Self.second, Self.broken]) }
    #expect(try database.rows("SELECT a FROM t ORDER BY a") { $0.integer(0) } == [1, 2])
    #expect(try database.rows("SELECT name FROM migrations ORDER BY name") { $0.text(0) } == ["first", "second"])
  }
}
