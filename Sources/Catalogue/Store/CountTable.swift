import MediaFiles
import MediaIntents
import SQLite

/// The number of items of each type.
struct CountTable {
  let database: Database

  func counts() throws(DatabaseFailure) -> [MediaItemType: Int] {
    var counts: [MediaItemType: Int] = [:]
    try database.forEach(
      """
      SELECT type, count FROM counts
      UNION ALL SELECT 'playlist', count(DISTINCT item) FROM playlists
      UNION ALL SELECT 'radioStation', count(DISTINCT item) FROM stations
      """
    ) { row in
      let name = row.text(0)
      let type = SoundKind(rawValue: name)?.itemType ?? MediaItemType(rawValue: name)
      if let type, row.integer(1) > 0 { counts[type] = row.integer(1) }
    }
    return counts
  }
}
