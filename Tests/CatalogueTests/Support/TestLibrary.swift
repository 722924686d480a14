import Catalogue
import MediaIntents
import NameIndex
import Testing
import TestSupport

/// A library in a temporary folder, with its catalogue and journal.
struct TestLibrary {
  let folder: TemporaryFolder
  let journal: TestJournal
  let catalogue: Catalogue

  init(editsInPlace: Bool = true) throws {
    folder = TemporaryFolder()
    try folder.makeFolder("library")
    journal = try TestJournal(in: folder)
    catalogue = try Self.catalogue(in: folder, journal, editsInPlace: editsInPlace)
  }

  /// Opens another catalogue on the same files.
  static func catalogue(
    in folder: TemporaryFolder, _ journal: TestJournal, editsInPlace: Bool = true
  ) throws -> Catalogue {
    try Catalogue(
      path: folder.path("catalogue.sqlite"),
      playlists: PlaylistFolders(own: folder.path("own/Playlists"), editsInPlace: editsInPlace)
    ) { try await journal.identify($0) }
  }

  var root: String { folder.path("library") }

  /// Adds a song to the library; tags are `NAME=value`.
  @discardableResult
  func song(_ name: String, _ comments: String..., seconds: Int = 3) throws -> String {
    try folder.write(TinyFlac.bytes(comments, seconds: seconds), to: "library/" + name)
  }

  @discardableResult
  func file(_ name: String, _ text: String) throws -> String { try folder.write(text, to: "library/" + name) }

  @discardableResult
  func scan() async throws -> ScanReport { try await catalogue.scan([root]) }

  func record(_ type: MediaItemType, _ title: String) async throws -> NameRecord {
    try #require(try await catalogue.records().first { $0.type == type && $0.title == title })
  }

  /// Returns the titles that play for the item with this name.
  func played(_ type: MediaItemType, _ title: String) async throws -> [String] {
    try await catalogue.playables(of: record(type, title).id).map(\.item.title)
  }

  func titles(_ type: MediaItemType) async throws -> [String] {
    try await catalogue.records().filter { $0.type == type }.map(\.title).sorted()
  }
}
