import MediaIntents
import Names
import SQLite

/// The names of everything, as the name index takes them in.
///
/// Each query names its item's column `item`; with a selection, only the items in the table `wanted` are given.
struct RecordTable {
  let database: Database
  /// Only the items that `select` has named.
  var isSelective = false

  /// Names the items that are wanted.
  func select(_ items: some Sequence<ItemID>) throws(DatabaseFailure) {
    try database.run(script: "CREATE TEMP TABLE IF NOT EXISTS wanted (item TEXT PRIMARY KEY) WITHOUT ROWID")
    try database.run("DELETE FROM wanted")
    for item in items { try database.run("INSERT OR IGNORE INTO wanted VALUES (?)", item.text) }
  }

  func records() throws(DatabaseFailure) -> [NameRecord] {
    try tracks() + groupings() + playlists() + stations()
  }

  private func only(_ column: String) -> String {
    isSelective ? "\(column) IN (SELECT item FROM wanted)" : "\(column) IS NOT NULL"
  }

  /// Songs and episodes.
  private func tracks() throws(DatabaseFailure) -> [NameRecord] {
    try database.rows(
      """
      SELECT t.item, t.kind, t.title, t.artist, g.title, t.sort, t.genres, t.date, f.added, t.number, t.season, t.extra,
      d.artwork FROM tracks t JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder
      LEFT JOIN groupings g ON g.id = t.grouping WHERE \(only("t.item"))
      """
    ) { row in
      NameRecord(
        id: ItemID(row.text(0)), type: SoundKind(rawValue: row.text(1))?.itemType ?? .unknown, title: row.text(2),
        artist: row.optionalText(3), album: row.optionalText(4), aliases: separated(row.text(5)),
        genres: separated(row.text(6)), date: PartialDate(ordinal: row.integer(7)), added: Int64(row.integer(8)),
        number: row.optionalInteger(9), season: row.optionalInteger(10), isTrailerOrBonus: row.bool(11),
        artwork: row.optionalText(12))
    }
  }

  /// Albums, shows and books with what their files tell together, artists and genres with the time of the first file.
  private func groupings() throws(DatabaseFailure) -> [NameRecord] {
    let genres = try genresOfGroupings()
    return try database.rows(
      """
      SELECT g.id, g.item, g.type, g.title, g.artist, g.sort,
      CASE g.type WHEN 'podcastShow' THEN max(t.date) ELSE min(t.date) END, min(f.added), min(d.artwork)
      FROM groupings g JOIN tracks t ON t.grouping = g.id JOIN files f ON f.id = t.file
      JOIN folders d ON d.id = f.folder WHERE \(only("g.item")) GROUP BY g.id
      UNION ALL
      SELECT g.id, g.item, g.type, g.title, NULL, g.sort, NULL, min(f.added), NULL
      FROM groupings g JOIN members m ON m.grouping = g.id JOIN files f ON f.id = m.file
      WHERE \(only("g.item")) GROUP BY g.id
      """
    ) { row in
      NameRecord(
        id: ItemID(row.text(1)), type: MediaItemType(rawValue: row.text(2)) ?? .unknown, title: row.text(3),
        artist: row.optionalText(4), aliases: row.optionalText(5).map { [$0] } ?? [],
        genres: genres[row.integer(0)] ?? [], date: PartialDate(ordinal: row.integer(6)), added: Int64(row.integer(7)),
        artwork: row.optionalText(8))
    }
  }

  /// The genres of each album, show and book: those of its files, each once.
  private func genresOfGroupings() throws(DatabaseFailure) -> [Int: [String]] {
    var genres: [Int: [String]] = [:]
    let selection = isSelective ? "AND grouping IN (SELECT id FROM groupings WHERE \(only("item")))" : ""
    try database.forEach(
      "SELECT DISTINCT grouping, genres FROM tracks WHERE grouping IS NOT NULL AND genres IS NOT NULL \(selection)"
    ) { row in
      for genre in separated(row.text(1)) where genres[row.integer(0)]?.contains(genre) != true {
        genres[row.integer(0), default: []].append(genre)
      }
    }
    return genres
  }

  /// SQLite takes the other columns from the row that has the greatest `max`: the copy stands for its original.
  private func playlists() throws(DatabaseFailure) -> [NameRecord] {
    try database.rows(
      """
      SELECT p.item, p.title, f.added, max(p.original IS NOT NULL) FROM playlists p JOIN files f ON f.id = p.file
      WHERE \(only("p.item")) GROUP BY p.item
      """
    ) { row in
      NameRecord(id: ItemID(row.text(0)), type: .playlist, title: row.text(1), added: Int64(row.integer(2)))
    }
  }

  private func stations() throws(DatabaseFailure) -> [NameRecord] {
    try database.rows(
      """
      SELECT s.item, s.title, s.aliases, s.genres, min(f.added) FROM stations s JOIN files f ON f.id = s.file
      WHERE \(only("s.item")) GROUP BY s.item
      """
    ) { row in
      NameRecord(
        id: ItemID(row.text(0)), type: .radioStation, title: row.text(1), aliases: separated(row.text(2)),
        genres: separated(row.text(3)), added: Int64(row.integer(4)))
    }
  }
}
