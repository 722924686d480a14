import MediaFiles
import MediaIntents
import NameIndex
import SQLite

/// Reads the records of all items for the name index.
struct RecordTable {
  let database: Database

  func records() throws(DatabaseFailure) -> [NameRecord] {
    try tracks(where: "t.item IS NOT NULL") + wholes(where: "TRUE") + names(where: "TRUE") + lists()
  }

  func lists() throws(DatabaseFailure) -> [NameRecord] {
    try playlists(where: "TRUE") + stations(where: "TRUE")
  }

  /// Returns the records of these items; unknown items are left out.
  func records(of items: some Sequence<ItemID>) throws(DatabaseFailure) -> [NameRecord] {
    try database.run(script: "CREATE TEMP TABLE IF NOT EXISTS wanted (item TEXT PRIMARY KEY) WITHOUT ROWID")
    try database.run("DELETE FROM wanted")
    for item in items { try database.run("INSERT OR IGNORE INTO wanted VALUES (?)", item.text) }
    let wanted = "item IN (SELECT item FROM wanted)"
    return try tracks(where: "t.\(wanted)") + wholes(where: "g.\(wanted)") + names(where: "g.\(wanted)")
      + playlists(where: "p.\(wanted)") + stations(where: "s.\(wanted)")
  }

  /// Songs and episodes.
  private func tracks<each Value: Bindable>(
    where condition: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> [NameRecord] {
    try database.rows(
      """
      SELECT t.item, t.kind, t.title, t.artist, g.title, t.sort, t.genres, t.date, f.added, t.number,
      coalesce(t.season, t.disc), t.extra, d.artwork, t.composers, t.conductors, t.moods, t.duration, t.tempo, t.rating,
      t.explicit, t.ensembles, CASE t.kind WHEN 'episode' THEN g.artist END
      FROM tracks t JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder
      LEFT JOIN groupings g ON g.id = t.grouping WHERE \(condition) AND \(PlayableTable.isFirstCopy)
      """, repeat each values
    ) { row in
      NameRecord(
        id: ItemID(row.text(0)), type: SoundKind(rawValue: row.text(1))?.itemType ?? .unknown, title: row.text(2),
        artist: row.optionalText(3), album: row.optionalText(4), aliases: separated(row.text(5)),
        genres: separated(row.text(6)), date: PartialDate(ordinal: row.integer(7)), added: Int64(row.integer(8)),
        number: row.optionalInteger(9), season: row.optionalInteger(10),
        extra: [1: .trailer, 2: .bonus][row.integer(11)],
        artwork: row.optionalText(12), makers: [13, 14, 20, 21].flatMap { separated(row.text($0)) },
        facts: RecordFacts(
          moods: separated(row.text(15)), duration: row.optionalReal(16), tempo: row.optionalInteger(17),
          rating: row.optionalReal(18), isExplicit: row.bool(19)))
    }
  }

  /// Albums, shows and books with facts aggregated from their files.
  private func wholes<each Value: Bindable>(
    where condition: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> [NameRecord] {
    let genres = try genres(where: condition, repeat each values)
    return try database.rows(
      """
      SELECT g.id, g.item, g.type, g.title, g.artist, g.sort,
      CASE g.type WHEN 'podcastShow' THEN max(t.date) ELSE min(t.date) END, g.added, min(d.artwork),
      max(t.narrators), CASE WHEN count(t.duration) = count(*) THEN sum(t.duration) END, max(t.explicit),
      g.series FROM groupings g JOIN tracks t ON t.grouping = g.id JOIN files f ON f.id = t.file
      JOIN folders d ON d.id = f.folder WHERE \(condition) GROUP BY g.id
      """, repeat each values
    ) { row in
      NameRecord(
        id: ItemID(row.text(1)), type: MediaItemType(rawValue: row.text(2)) ?? .unknown, title: row.text(3),
        artist: row.optionalText(4), album: row.optionalText(12), aliases: row.optionalText(5).map { [$0] } ?? [],
        genres: genres[row.integer(0)] ?? [], date: PartialDate(ordinal: row.integer(6)), added: Int64(row.integer(7)),
        artwork: row.optionalText(8), makers: separated(row.text(9)),
        facts: RecordFacts(duration: row.optionalReal(10), isExplicit: row.bool(11)))
    }
  }

  /// Artists and genres.
  private func names<each Value: Bindable>(
    where condition: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> [NameRecord] {
    try database.rows(
      """
      SELECT g.item, g.type, g.title, g.sort, g.added FROM groupings g
      WHERE g.type IN ('artist', 'genre') AND \(condition)
      """, repeat each values
    ) { row in
      NameRecord(
        id: ItemID(row.text(0)), type: MediaItemType(rawValue: row.text(1)) ?? .unknown, title: row.text(2),
        aliases: row.optionalText(3).map { [$0] } ?? [], added: Int64(row.integer(4)))
    }
  }

  /// The genres of each album, show and book, each once.
  private func genres<each Value: Bindable>(
    where condition: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> [Int: [String]] {
    var genres: [Int: [String]] = [:]
    try database.forEach(
      """
      SELECT DISTINCT t.grouping, t.genres FROM groupings g JOIN tracks t ON t.grouping = g.id
      WHERE t.genres IS NOT NULL AND \(condition)
      """, repeat each values
    ) { row in
      for genre in separated(row.text(1)) where genres[row.integer(0)]?.contains(genre) != true {
        genres[row.integer(0), default: []].append(genre)
      }
    }
    return genres
  }

  /// SQLite takes the other columns from the row with the greatest `max`, so the copy replaces its original.
  private func playlists(where condition: String) throws(DatabaseFailure) -> [NameRecord] {
    try database.rows(
      """
      SELECT p.item, p.title, f.added, max(p.original IS NOT NULL) FROM playlists p JOIN files f ON f.id = p.file
      WHERE \(condition) GROUP BY p.item
      """
    ) { row in
      NameRecord(id: ItemID(row.text(0)), type: .playlist, title: row.text(1), added: Int64(row.integer(2)))
    }
  }

  /// Languages and countries serve as genres, by which stations are searched for.
  private func stations(where condition: String) throws(DatabaseFailure) -> [NameRecord] {
    try database.rows(
      """
      SELECT s.item, s.title, s.aliases, s.genres, min(f.added), s.origins, min(s.position) FROM stations s JOIN files f ON f.id = s.file
      WHERE \(condition) GROUP BY s.item
      """
    ) { row in
      NameRecord(
        id: ItemID(row.text(0)), type: .radioStation, title: row.text(1), aliases: separated(row.text(2)),
        genres: separated(row.text(3)) + separated(row.text(5)), added: Int64(row.integer(4)),
        number: row.integer(6) + 1)
    }
  }
}

extension RecordTable {
  struct Page {
    let records: [NameRecord]
    let next: NameCursor.Place?
  }

  /// Returns the records of the next `size` rows; rows without a record are left out.
  func page(_ place: NameCursor.Place, size: Int) throws(DatabaseFailure) -> Page {
    switch place {
    case .lists: return Page(records: try lists(), next: .groupings(0))
    case .groupings(let start):
      let end = start + size
      let records =
        try wholes(where: "g.id > ? AND g.id <= ?", start, end)
        + names(where: "g.id > ? AND g.id <= ?", start, end)
      return Page(records: records, next: try last("groupings", "id") > end ? .groupings(end) : .tracks(0))
    case .tracks(let start):
      let end = start + size
      let records = try tracks(where: "t.item IS NOT NULL AND t.file > ? AND t.file <= ?", start, end)
      return Page(records: records, next: try last("tracks", "file") > end ? .tracks(end) : nil)
    }
  }

  private func last(_ table: String, _ row: String) throws(DatabaseFailure) -> Int {
    try database.first("SELECT max(\(row)) FROM \(table)") { $0.integer(0) } ?? 0
  }
}
