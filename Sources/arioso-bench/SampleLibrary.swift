import Catalogue
import Foundation
import MediaFiles
import MediaIntents
import NameIndex

/// The names of a folder with media, read once.
struct SampleLibrary {
  let records: [NameRecord]

  init(folder: String) async throws {
    let state = FileManager.default.temporaryDirectory.appending(path: "arioso-bench-\(getpid())")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: state) }
    let identities = IdentityCounter()
    let catalogue = try Catalogue(
      path: state.appending(path: "catalogue.sqlite").path,
      playlists: PlaylistFolders(own: state.appending(path: "Playlists").path, editsInPlace: false)
    ) { await identities.identify($0) }
    _ = try await catalogue.scan([folder])
    records = try await catalogue.records()
  }
}
