import SQLite
import TestSupport
import Testing

@testable import Journal

/// Where conversations play from now on.
@Suite(.timeLimit(.minutes(10)))
struct LastingPlayerTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("journal.sqlite") }

  private func journal() throws -> Journal { try Journal(path: path, now: { 10 }) }

  @Test func `The last one said counts, until it is deleted`() async throws {
    let journal = try journal()
    try await journal.settle("ann", on: "kitchen")
    try await journal.settle("ann", on: "attic")
    #expect(try await self.journal().lastingPlayer(of: "ann") == "attic")
    #expect(try await journal.lastingPlayer(of: "bob") == nil)
    try await journal.settle("ann", on: nil)
    #expect(try await journal.lastingPlayer(of: "ann") == nil)
  }

  @Test func `Of more conversations than are kept, the one that was told longest ago is dropped`() async throws {
    let journal = try journal()
    for number in 0..<Journal.maxLastingPlayers { try await journal.settle("c\(number)", on: "kitchen") }
    try await journal.settle("c0", on: "attic")
    try await journal.settle("new", on: "kitchen")
    #expect(try await journal.lastingPlayer(of: "c0") == "attic")
    #expect(try await journal.lastingPlayer(of: "c1") == nil)
    #expect(try await journal.lastingPlayer(of: "c2") == "kitchen")
  }

  @Test func `Those of a person who is forgotten are deleted`() async throws {
    let journal = try journal()
    try await journal.settle("anna 1", on: "kitchen")
    try await journal.settle("ben 1", on: "kitchen")
    try await journal.forgetLastingPlayers { $0.hasPrefix("anna") }
    #expect(try await journal.lastingPlayer(of: "anna 1") == nil)
    #expect(try await journal.lastingPlayer(of: "ben 1") == "kitchen")
  }

  @Test func `A journal of the version before has none`() async throws {
    let database = try Database(path: path)
    try database.migrate(Schema.migrations.filter { $0.name != "lasting players" })
    try database.checkpoint()
    #expect(try await journal().lastingPlayer(of: "ann") == nil)
  }
}
