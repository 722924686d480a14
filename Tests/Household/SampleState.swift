import Catalogue
import Foundation
import Journal
import MediaIntents
import TestSupport

/// The catalogue and journal of the sample library after the first scan, created once for all tests.
package actor SampleState {
  package static let shared = SampleState()

  /// The sample library, which is only read.
  package static let library = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Library").path(percentEncoded: false)

  /// The time of the tests, in seconds since 1970.
  package static let noon: Int64 = 1_700_000_000

  private var scan: Task<TemporaryFolder, any Error>?

  /// Copies both databases into a folder.
  func copy(to folder: TemporaryFolder) async throws {
    let scan = scan ?? Task { try await Self.scanned() }
    self.scan = scan
    let origin = try await scan.value
    for name in ["catalogue.sqlite", "journal.sqlite"] {
      try FileManager.default.copyItem(atPath: origin.path(name), toPath: folder.path(name))
    }
  }

  /// Both databases are closed, and so complete, on return.
  private static func scanned() async throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let journal = try Journal(path: folder.path("journal.sqlite"), now: { noon })
    let playlists = PlaylistFolders(own: folder.path("Playlists"), editsInPlace: false)
    let catalogue = try Catalogue(path: folder.path("catalogue.sqlite"), playlists: playlists) {
      try await journal.identify($0)
    }
    try await catalogue.scan([library])
    return folder
  }
}
