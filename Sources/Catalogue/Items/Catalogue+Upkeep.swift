import Executors
import MediaFiles
package import MediaIntents
package import SQLite

/// A song or episode of which the library has several copies.
package struct Duplicate: Hashable, Sendable {
  package var item: MediaItem
  /// The paths of the copies, the one that was found first at the start.
  package var paths: [String]
}

/// Files that playlists name and that are not in the library.
package struct MissingEntry: Hashable, Sendable {
  package var path: String
  /// The title in the playlist, if it has one.
  package var title: String?
  /// The titles of the playlists, sorted.
  package var playlists: [String]
}

extension Catalogue {
  /// Returns the songs and episodes with several copies, by title, see `CopyFinder`.
  package func duplicates() async throws(DatabaseFailure) -> [Duplicate] {
    let files = try localFiles()
    // Files are compared on a thread of their own, so that the library answers meanwhile.
    let threads = ThreadPoolExecutor(name: "arioso.copies", width: 1)
    return await Task(executorPreference: threads) { CopyFinder(files).duplicates() }.value
  }

  private func localFiles() throws(DatabaseFailure) -> [CopyFinder.File] {
    var files: [CopyFinder.File] = []
    try database.forEach(
      """
      SELECT t.item, t.kind, t.title, t.artist, d.path, f.name, lower(coalesce(g.title, '')), t.disc, t.side, t.number,
      t.duration, f.size, f.device, f.inode
      FROM tracks t JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder
      LEFT JOIN groupings g ON g.id = t.grouping WHERE t.item IS NOT NULL AND t.address IS NULL
      ORDER BY lower(t.title), t.file
      """
    ) { row in
      let item = MediaItem(
        identifier: ItemID(row.text(0)), title: row.text(2),
        type: SoundKind(rawValue: row.text(1))?.itemType ?? .unknown,
        artist: row.optionalText(3))
      files.append(
        CopyFinder.File(
          item: item, folder: row.text(4), name: row.text(5), whole: row.text(6),
          position: [7, 8, 9].map { row.optionalInteger($0) }, duration: row.optionalReal(10), size: row.integer(11),
          identity: row.optionalInteger(13).map { [row.integer(12), $0] }))
    }
    return files
  }

  /// Returns the files that playlists name and that the library does not have, by path.
  package func missingEntries() throws(DatabaseFailure) -> [MissingEntry] {
    let entries = try database.rows(
      """
      SELECT e.location, e.title, p.title, e.file, e.position FROM entries e JOIN playlists p ON p.file = e.file
      WHERE e.stream IS NULL ORDER BY e.location, p.title
      """
    ) { row in
      ListedEntry(
        path: PathBytes(row.text(0)), title: row.optionalText(1), playlist: row.text(2), list: row.integer(3),
        position: row.integer(4))
    }
    var files: [Int: [Int?]] = [:]
    for list in Set(entries.map(\.list)) {
      files[list] = try PlaylistTable(database: database).files(of: list, foundEntries)
    }
    var missing: [MissingEntry] = []
    for entry in entries where files[entry.list]?[entry.position] == nil {
      if let last = missing.indices.last, PathBytes(missing[last].path) == entry.path {
        if missing[last].playlists.last != entry.playlist { missing[last].playlists.append(entry.playlist) }
      } else {
        missing.append(MissingEntry(path: entry.path.text, title: entry.title, playlists: [entry.playlist]))
      }
    }
    return missing
  }
}

/// An entry of a playlist with its place in it.
private struct ListedEntry {
  let path: PathBytes
  let title: String?
  let playlist: String
  let list: Int
  let position: Int
}
