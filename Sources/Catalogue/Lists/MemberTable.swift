import MediaIntents
import NameIndex
import SQLite

/// Counts what belongs to an item.
struct MemberTable {
  let database: Database

  /// The songs of an artist, album or genre, the episodes of a show, the entries of a playlist; nil if there are none, and
  /// for other items.
  func count(in record: NameRecord) throws(DatabaseFailure) -> Int? {
    let count = try sql(record.type).flatMap { sql throws(DatabaseFailure) in
      try database.first(sql, record.id.text) { $0.integer(0) }
    }
    return count == 0 ? nil : count
  }

  private func sql(_ type: MediaItemType) -> String? {
    switch type {
    case .album, .podcastShow:
      """
      SELECT count(DISTINCT t.item) FROM groupings g JOIN tracks t ON t.grouping = g.id
      WHERE g.item = ? AND NOT (g.type = 'podcastShow' AND t.extra)
      """
    case .artist, .genre:
      """
      SELECT count(DISTINCT t.item) FROM groupings g JOIN members m ON m.grouping = g.id JOIN tracks t ON t.file = m.file
      WHERE g.item = ? AND t.kind = 'song'
      """
    case .playlist:
      """
      SELECT count(*) FROM entries WHERE file =
      (SELECT file FROM playlists WHERE item = ? ORDER BY original IS NULL, file LIMIT 1)
      """
    default: nil
    }
  }
}
