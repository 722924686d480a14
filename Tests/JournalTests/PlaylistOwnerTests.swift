import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// Whose each playlist is, across versions, backups and the forgetting of a person.
@Suite(.timeLimit(.minutes(10)))
struct PlaylistOwnerTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("journal.sqlite") }
  private let rain = ItemID("rain"), sun = ItemID("sun")
  private let anna = PersonID("Anna"), ida = PersonID("Ida")

  private func journal() throws -> Journal { try Journal(path: path, now: { 10 }) }

  @Test func `A playlist is the household's until it is somebody's, and can be again`() async throws {
    let journal = try journal()
    #expect(try await journal.playlistOwners() == [:])
    try await journal.set(owner: anna, of: rain)
    try await journal.set(owner: ida, of: sun)
    #expect(try await journal.playlistOwners() == [rain: anna, sun: ida])
    try await journal.set(owner: .household, of: rain)
    #expect(try await self.journal().playlistOwners() == [sun: ida])
  }

  @Test func `In a journal of the version before all playlists are the household's`() async throws {
    let database = try Database(path: path)
    try database.migrate(Schema.migrations.filter { $0.name != "playlist owners" })
    try database.checkpoint()
    let journal = try journal()
    #expect(try await journal.playlistOwners() == [:])
    try await journal.set(owner: anna, of: rain)
    #expect(try await journal.playlistOwners() == [rain: anna])
  }

  @Test func `Forgetting a person leaves their playlists to the household, also in copies of before`() async throws {
    let database = try Database(path: path)
    try database.migrate(Schema.migrations.filter { $0.name != "playlist owners" })
    try database.run(script: "INSERT INTO speeds (item, person, speed) VALUES ('rain', 'Anna', 2)")
    try database.checkpoint()
    #expect(try Journal.prepare(path: path, at: 10) == nil)
    let journal = try journal()
    try await journal.set(owner: anna, of: rain)
    try await journal.set(owner: ida, of: sun)
    #expect(await journal.maintain().count == 1)
    #expect(try await journal.countFacts(of: anna) == 2)
    #expect(try await journal.forget(anna) == 2)
    #expect(try await journal.playlistOwners() == [sun: ida])
    for name in try folder.names() where name.hasSuffix(".sqlite") {
      #expect(try PersonFacts(database: Database(path: folder.path(name), .existing)).has(anna) == false, "\(name)")
    }
  }

  @Test func `A backup has whose each playlist is, and one of before leaves all to the household`() async throws {
    let journal = try journal()
    try await journal.set(owner: anna, of: rain)
    let lines = try await journal.backup().lines
    #expect(lines.contains { $0.contains(#""table":"playlist""#) && $0.contains(#""person":"Anna""#) })
    let other = try Journal(path: folder.path("other.sqlite"), now: { 10 })
    _ = try await other.restore(lines, folder)
    #expect(try await other.playlistOwners() == [rain: anna])
    let old = """
      {"arioso":"journal","version":1}
      {"item":"sun","path":"/p/sun.m3u8","table":"item"}

      """
    let empty = try Journal(path: folder.path("empty.sqlite"), now: { 10 })
    _ = try await empty.restore(from: folder.write(old, to: "old.jsonl"))
    #expect(try await empty.playlistOwners().isEmpty)
  }

  @Test func `A playlist of nobody in a backup is damage`() async throws {
    let backup = """
      {"arioso":"journal","version":1}
      {"item":"rain","table":"playlist"}

      """
    let journal = try journal()
    await #expect(throws: BackupFailure.self) {
      _ = try await journal.restore(from: folder.write(backup, to: "backup.jsonl"))
    }
  }
}
