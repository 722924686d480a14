import NameIndex
import Glibc
import MediaIntents
import Names
import SQLite
import Testing
import TestSupport

@testable import Catalogue

struct CatalogueFileTests {
  private func opening(_ folder: TemporaryFolder) throws -> CatalogueOpening {
    try TestLibrary.catalogue(in: folder, TestJournal(in: folder)).opening
  }

  @Test func `A catalogue is created and opened again`() async throws {
    let library = try TestLibrary()
    #expect(library.catalogue.opening == .created)
    try library.song("a.flac", "TITLE=A")
    try await library.scan()
    let again = try TestLibrary.catalogue(in: library.folder, library.journal)
    #expect(again.opening == .kept)
    #expect(try await again.records().map(\.title) == ["A"])
    #expect(again.version.generation == library.catalogue.version.generation)
  }

  @Test func `A file that is not a database is replaced`() throws {
    let folder = TemporaryFolder()
    try folder.write(String(repeating: "no database ", count: 1_000), to: "catalogue.sqlite")
    #expect(try opening(folder) == .replacedDamaged)
    #expect(try opening(folder) == .kept)
  }

  @Test func `A catalogue of another version is replaced`() throws {
    let folder = TemporaryFolder()
    do {
      let database = try Database(path: folder.path("catalogue.sqlite"))
      try database.run(script: "CREATE TABLE songs (title); PRAGMA user_version = 99")
    }
    #expect(try opening(folder) == .replacedOther(version: 99))
  }

  @Test func `A catalogue of the version before keeps what it knows`() async throws {
    let library = try TestLibrary()
    for folder in ["Two", "One"] {
      try library.song("Music/\(folder)/1.flac", "TITLE=\(folder)", "ARTIST=Ann", "ALBUM=Al", "TRACKNUMBER=1")
    }
    try await library.scan()
    let before = try await library.catalogue.records()
    do {
      let database = try Database(path: library.folder.path("catalogue.sqlite"))
      try database.run(
        script: """
          DROP INDEX tracks_by_name; DROP INDEX groupings_by_name;
          ALTER TABLE tracks DROP COLUMN sortKey; ALTER TABLE groupings DROP COLUMN sortKey;
          PRAGMA user_version = \(Schema.version - 1);
          """)
    }
    let upgraded = try TestLibrary.catalogue(in: library.folder, library.journal)
    #expect(upgraded.opening == .kept)
    #expect(Set(try await upgraded.records().map(\.id)) == Set(before.map(\.id)))
    let songs = try await upgraded.list(.song, ListWindow(first: 0, limit: 9)).items
    #expect(songs.map(\.item.title) == ["One", "Two"])
    #expect(try await upgraded.scan([library.root]).filesRead == 0)
  }

  /// Otherwise a catalogue with older tables would be opened as current.
  @Test func `Changed tables need a new version`() {
    let fingerprint = Schema.script.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    #expect(Schema.version == 11)
    #expect(
      String(fingerprint, radix: 16) == "6c78ea9747d29f6",
      "When the tables changed, so must the version, and both stand here.")
  }

  @Test func `A catalogue found damaged during a scan is replaced by a new one`() async throws {
    let library = try TestLibrary()
    try library.song("a.flac", "TITLE=A")
    try await library.scan()
    do {
      let database = try Database(path: library.folder.path("catalogue.sqlite"))
      try database.run(script: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let path = library.folder.path("catalogue.sqlite")
    try damage(path)
    let reopened = try TestLibrary.catalogue(in: library.folder, library.journal)
    let report = try await reopened.scan([library.root])
    #expect(report.replacedDamaged || reopened.opening == .replacedDamaged)
    #expect(try await reopened.records().map(\.title) == ["A"])
  }

  /// Overwrites every page after the first.
  private func damage(_ path: String) throws {
    let file = try #require(fopen(path, "r+"))
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    fseek(file, 4096, SEEK_SET)
    let noise = [UInt8](repeating: 0xa5, count: max(0, size - 4096))
    fwrite(noise, 1, noise.count, file)
    fclose(file)
  }

  @Test func `A catalogue that cannot be created is an error`() throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: "file")
    #expect(throws: DatabaseFailure.self) {
      try Catalogue(
        path: folder.path("file/catalogue.sqlite"), playlists: PlaylistFolders(own: "/x", editsInPlace: true)
      ) { _ in [] }
    }
  }
}
