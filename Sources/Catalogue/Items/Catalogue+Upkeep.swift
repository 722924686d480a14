import MediaFiles
package import MediaIntents
package import SQLite

/// A song or episode of which the library has several copies.
package struct Duplicate: Hashable, Sendable {
  package var item: MediaItem
  /// The paths of the copies, in the order in which they were found.
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
  /// Returns the songs and episodes with several copies, by title: files with the same title, artist, album and number, of
  /// about the same length, also in other formats.
  package func duplicates() throws(DatabaseFailure) -> [Duplicate] {
    let copies = try database.rows(
      """
      SELECT t.item, t.kind, t.title, t.artist, g.title, t.disc, t.number, t.duration, d.path || '/' || f.name
      FROM tracks t JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder
      LEFT JOIN groupings g ON g.id = t.grouping
      WHERE t.item IS NOT NULL AND d.path NOT LIKE ? AND t.title IN
      (SELECT title FROM tracks WHERE item IS NOT NULL GROUP BY title HAVING count(*) > 1)
      ORDER BY lower(t.title), t.file
      """, SubscriptionFolder.scheme + "%"
    ) { Copy($0) }
    var groups: [[Copy]] = []
    var known: [Copy.Key: [Int]] = [:]
    for copy in copies {
      let place = known[copy.key]?.first { groups[$0].contains { $0.isAsLong(as: copy) } }
      if let place {
        groups[place].append(copy)
      } else {
        known[copy.key, default: []].append(groups.count)
        groups.append([copy])
      }
    }
    return groups.filter { $0.count > 1 }.map { Duplicate(item: $0[0].item, paths: $0.map(\.path)) }
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

/// A file that may be a copy of another one.
private struct Copy {
  let item: MediaItem
  let key: Key
  let duration: Double?
  let path: String

  /// What copies have in common.
  struct Key: Hashable {
    let kind, title: String
    let artist, album: String?
    let disc, number: Int?
  }

  /// Encoders add or cut so many seconds at most.
  private static let slack = 2.0

  init(_ row: borrowing Row) {
    let (kind, title, artist) = (row.text(1), row.text(2), row.optionalText(3))
    item = MediaItem(
      identifier: ItemID(row.text(0)), title: title, type: SoundKind(rawValue: kind)?.itemType ?? .unknown,
      artist: artist)
    key = Key(
      kind: kind, title: title, artist: artist?.lowercased(), album: row.optionalText(4)?.lowercased(),
      disc: row.optionalInteger(5), number: row.optionalInteger(6))
    duration = row.optionalReal(7)
    path = row.text(8)
  }

  func isAsLong(as other: Copy) -> Bool {
    guard let duration, let length = other.duration else { return duration == other.duration }
    return abs(duration - length) <= Self.slack
  }
}
