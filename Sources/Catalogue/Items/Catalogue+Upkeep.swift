import MediaFiles
package import MediaIntents
package import SQLite

/// A song or episode of which the library has several copies.
package struct Duplicate: Hashable, Sendable {
  package var item: MediaItem
  /// The paths of the copies, the one that plays first.
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
  /// Returns the songs and episodes with several copies, by title: files that the journal takes for the same recording,
  /// because artist, title, album and length agree, or a MusicBrainz or feed identifier does.
  package func duplicates() throws(DatabaseFailure) -> [Duplicate] {
    var duplicates: [Duplicate] = []
    try database.forEach(
      """
      SELECT t.item, t.kind, t.title, t.artist, d.path || '/' || f.name FROM tracks t
      JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder WHERE t.item IN
      (SELECT item FROM tracks WHERE item IS NOT NULL GROUP BY item HAVING count(*) > 1)
      ORDER BY (SELECT min(lower(title)) FROM tracks WHERE item = t.item), t.item, t.file
      """
    ) { row in
      let id = ItemID(row.text(0))
      if duplicates.last?.item.identifier == id {
        duplicates[duplicates.count - 1].paths.append(row.text(4))
      } else {
        let item = MediaItem(
          identifier: id, title: row.text(2), type: SoundKind(rawValue: row.text(1))?.itemType ?? .unknown,
          artist: row.optionalText(3))
        duplicates.append(Duplicate(item: item, paths: [row.text(4)]))
      }
    }
    return duplicates
  }

  /// Returns the files that playlists name and that the library does not have, by path.
  package func missingEntries() throws(DatabaseFailure) -> [MissingEntry] {
    let entries = try database.rows(
      """
      SELECT e.location, e.title, p.title FROM entries e JOIN playlists p ON p.file = e.file
      WHERE e.stream IS NULL ORDER BY e.location, p.title
      """
    ) { (path: PathBytes($0.text(0)), title: $0.optionalText(1), playlist: $0.text(2)) }
    var resolver = EntryFiles(database: database)
    let files = try resolver.files(of: entries.map(\.path))
    var missing: [MissingEntry] = []
    for (entry, file) in zip(entries, files) where file == nil {
      if let last = missing.indices.last, PathBytes(missing[last].path) == entry.path {
        if missing[last].playlists.last != entry.playlist { missing[last].playlists.append(entry.playlist) }
      } else {
        missing.append(MissingEntry(path: entry.path.text, title: entry.title, playlists: [entry.playlist]))
      }
    }
    return missing
  }
}
