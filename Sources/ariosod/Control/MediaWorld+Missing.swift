import Catalogue
import ControlProtocol
import Handling
import Journal
import Library
import MediaFiles
import MediaIntents
import NameIndex

extension MediaWorld {
  /// The files that likes, plays and playlists refer to and that the library does not have, by path. Files elsewhere,
  /// which were played by their path, are not missing while they exist.
  func missingFiles() async throws -> [LibraryMissing.File] {
    var files: [PathBytes: LibraryMissing.File] = [:]
    for entry in try await catalogue.missingEntries() where !FilePath.exists(entry.path) {
      files[PathBytes(entry.path)] = LibraryMissing.File(path: entry.path, playlists: entry.playlists)
    }
    let names = await library.snapshot().names
    for reference in try await journal.references()
    where FilePath.isAbsolute(reference.path) && names[reference.item] == nil && !FilePath.exists(reference.path) {
      files[PathBytes(reference.path), default: LibraryMissing.File(path: reference.path)].liked = reference.isLiked
      files[PathBytes(reference.path)]?.plays = reference.plays
    }
    return files.values.sorted { $0.path < $1.path }
  }
}
