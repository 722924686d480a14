import Foundation
import SQLite
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FailureTests {
  let folder = TemporaryFolder()

  @Test func `A full disk is reported and leaves nothing half written`() throws {
    let database = try Database(path: folder.path("full.sqlite"))
    try database.run(script: "CREATE TABLE t (a); PRAGMA max_page_count = 4")
    let failure = #expect(throws: DatabaseFailure.self) {
      try database.transaction { () throws(DatabaseFailure) in
        for _ in 0..<100 { try database.run("INSERT INTO t VALUES (?)", [UInt8](repeating: 1, count: 1_000)) }
      }
    }
    guard case .full(let evidence) = failure else { throw Unexpected(failure) }
    #expect(evidence.code == 13 && evidence.message.contains("full"))
    #expect(try database.first("SELECT count(*) FROM t") { $0.integer(0) } == 0)
  }

  @Test func `A read-only connection is reported`() throws {
    let database = try Database(path: folder.path("read.sqlite"))
    try database.run(script: "CREATE TABLE t (a); PRAGMA query_only = ON")
    let failure = #expect(throws: DatabaseFailure.self) { try database.run("INSERT INTO t VALUES (1)") }
    guard case .readOnly = failure else { throw Unexpected(failure) }
  }

  @Test func `A file that is not a database is corrupt`() throws {
    let path = folder.path("song.mp3")
    try Data(repeating: 7, count: 4_096).write(to: URL(fileURLWithPath: path))
    let failure = #expect(throws: DatabaseFailure.self) { _ = try Database(path: path) }
    guard case .corrupt = failure else { throw Unexpected(failure) }
  }

  @Test func `A folder that does not exist cannot be opened`() throws {
    let failure = #expect(throws: DatabaseFailure.self) { _ = try Database(path: folder.path("no/where.sqlite")) }
    guard case .cannotOpen = failure else { throw Unexpected(failure) }
  }

  @Test func `A second writer gets an error while the first one writes`() throws {
    let path = folder.path("busy.sqlite")
    let first = try Database(path: path)
    let second = try Database(path: path, busyTimeout: 0)
    try first.run(script: "CREATE TABLE t (a)")
    try first.transaction { () throws(DatabaseFailure) in
      let failure = #expect(throws: DatabaseFailure.self) { try second.run("INSERT INTO t VALUES (1)") }
      #expect(failure.map { if case .busy = $0 { true } else { false } } == true)
    }
  }

  @Test func `SQLite's message about a statement is included`() throws {
    let database = try Database(path: folder.path("wrong.sqlite"))
    let failure = #expect(throws: DatabaseFailure.self) { try database.run("SELEC 1") }
    #expect(failure?.evidence.message.contains("SELEC") == true)
  }

  /// An unexpected failure.
  struct Unexpected: Error {
    let failure: DatabaseFailure?
    init(_ failure: DatabaseFailure?) { self.failure = failure }
  }
}
