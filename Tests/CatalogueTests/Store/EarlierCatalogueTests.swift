import Foundation
import MediaIntents
import NameIndex
import SQLite
import TestSupport
import Testing

@testable import Catalogue

/// Catalogues of earlier versions are opened, or made anew of the files. `Scripts/record-states` wrote them.
@Suite(.timeLimit(.minutes(10)))
struct EarlierCatalogueTests {
  private static let states = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "States")

  private func make(_ version: Int, in folder: TemporaryFolder) throws {
    let name = "version-" + (version < 10 ? "0" : "") + "\(version).sql"
    let script = try String(contentsOf: Self.states.appending(path: name), encoding: .utf8)
    let database = try Database(path: folder.path("catalogue.sqlite"))
    // The rows are in the order of the tables.
    try database.run(script: "PRAGMA foreign_keys = OFF")
    try database.run(script: script)
    #expect(try database.first("PRAGMA user_version") { $0.integer(0) } == version)
    try database.checkpoint()
  }

  @Test(arguments: [Schema.version - 1, Schema.version])
  func `The version before and that of now are kept`(_ version: Int) async throws {
    let folder = TemporaryFolder()
    try make(version, in: folder)
    let catalogue = try TestLibrary.catalogue(in: folder, TestJournal(in: folder))
    #expect(catalogue.opening == .kept)
    #expect(try await catalogue.list(.song, ListWindow(first: 0, limit: 9)).items.map(\.item.title) == ["Hello"])
    #expect(try await catalogue.counts()[.album] == 1)
    let database = try Database(path: folder.path("catalogue.sqlite"), .existing)
    #expect(try database.first("PRAGMA user_version") { $0.integer(0) } == Schema.version)
    #expect(try database.firstDefect() == nil)
    func columns(_ database: Database) throws -> [String] {
      try database.rows(
        """
        SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY 1
        """
      ) { $0.text(0) }
    }
    let new = try Database.inMemory()
    try new.run(script: Schema.script)
    #expect(try columns(database) == columns(new))
  }

  @Test(arguments: 1..<(Schema.version - 1))
  func `An older one is made anew, and has what the files have`(_ version: Int) async throws {
    let folder = TemporaryFolder()
    try make(version, in: folder)
    try folder.write(TinyFlac.bytes(["TITLE=A"], seconds: 3), to: "library/a.flac")
    let catalogue = try TestLibrary.catalogue(in: folder, TestJournal(in: folder))
    #expect(catalogue.opening == .replacedOther(version: version))
    _ = try await catalogue.scan([folder.path("library")])
    #expect(try await catalogue.records().map(\.title) == ["A"])
  }
}
