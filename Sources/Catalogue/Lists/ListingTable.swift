import MediaFiles
import MediaIntents
import Names
import SQLite

/// Reads which items stand in a part of a list, and how many in all of it.
struct ListingTable {
  let database: Database
  let window: ListWindow
  let totals: ListTotals

  struct Listing {
    let items: [ItemID]
    let total: Int
  }

  /// All songs or episodes, each once. In the order of the index nothing is sorted or looked up.
  func tracks(_ type: MediaItemType) throws(DatabaseFailure) -> Listing {
    let kind = SoundKind.allCases.first { $0.itemType == type }?.rawValue ?? ""
    return try listing(
      "SELECT t.item FROM tracks t WHERE t.kind = ?1 AND t.item IS NOT NULL AND \(PlayableTable.isFirstCopy)",
      by: "t.sortKey, t.item", kind)
  }

  /// All albums, artists, genres, shows or books.
  func groupings(_ type: MediaItemType) throws(DatabaseFailure) -> Listing {
    try listing(
      """
      SELECT g.item FROM groupings g WHERE g.type = ?1
      AND g.id = (SELECT min(o.id) FROM groupings o WHERE o.item = g.item)
      """, by: "g.sortKey, g.id", type.rawValue)
  }

  /// All playlists or stations. They come from a few files, so all names are sorted each time.
  func files(_ type: MediaItemType) throws(DatabaseFailure) -> Listing {
    let table = type == .playlist ? "playlists" : "stations"
    let named = try database.rows("SELECT item, min(title) FROM \(table) GROUP BY item") { row in
      (key: SortKey(row.text(1)).text, item: ItemID(row.text(0)))
    }
    return part(of: named.sorted { ($0.key, $0.item.text) < ($1.key, $1.item.text) }.map(\.item))
  }

  /// As they play, without copies.
  func songs(ofAlbum album: Int) throws(DatabaseFailure) -> Listing {
    part(of: try PlayableTable(database: database).album(album).map(\.item.identifier))
  }

  /// The songs of an artist or genre.
  func songs(of grouping: Int) throws(DatabaseFailure) -> Listing {
    try listing(
      """
      SELECT t.item FROM members m JOIN tracks t ON t.file = m.file
      WHERE m.grouping = ?1 AND t.kind = 'song' AND t.item IS NOT NULL GROUP BY t.item
      """, by: "min(t.sortKey), min(t.file)", grouping)
  }

  /// The albums or books of an artist from the latest, its own first.
  func works(_ type: MediaItemType, ofArtist artist: Int) throws(DatabaseFailure) -> Listing {
    try works(
      type, of: artist,
      by: """
        min(m.role = 2), lower(coalesce(g.artist, '')) NOT LIKE
        (SELECT replace(lower(a.title), '%', '_') || '%' FROM groupings a WHERE a.id = ?1),
        min(t.date) DESC, g.sortKey, g.id
        """)
  }

  func works(_ type: MediaItemType, ofGenre genre: Int) throws(DatabaseFailure) -> Listing {
    try works(type, of: genre, by: "g.sortKey, g.id")
  }

  private func works(_ type: MediaItemType, of grouping: Int, by order: String) throws(DatabaseFailure) -> Listing {
    try listing(
      """
      SELECT g.item FROM members m JOIN tracks t ON t.file = m.file JOIN groupings g ON g.id = t.grouping
      WHERE m.grouping = ?1 AND g.type = '\(type.rawValue)' GROUP BY g.id
      """, by: order, grouping)
  }

  /// A serial from its first episode, any other show from the latest.
  func episodes(of show: Int, isSerial: Bool) throws(DatabaseFailure) -> Listing {
    try listing(
      "SELECT t.item FROM tracks t WHERE t.grouping = ?1 AND t.item IS NOT NULL GROUP BY t.item",
      by: isSerial
        ? "t.season, t.number, t.date, t.place, t.file"
        : "t.date DESC, t.season DESC, t.number DESC, t.place DESC, t.file DESC", show)
  }

  private func listing(
    _ items: String, by order: String, _ value: some Bindable
  ) throws(DatabaseFailure) -> Listing {
    let version = try ChangeLog(database: database).version()
    let total = try totals.total(of: .init(statement: items, value: "\(value)"), in: version) {
      () throws(DatabaseFailure) in
      try database.first("SELECT count(*) FROM (\(items))", value) { $0.integer(0) } ?? 0
    }
    let part = try database.rows(
      "\(items) ORDER BY \(order) LIMIT ?2 OFFSET ?3", value, window.limit, window.first
    ) { ItemID($0.text(0)) }
    return Listing(items: part, total: total)
  }

  private func part(of items: [ItemID]) -> Listing {
    Listing(items: Array(items.dropFirst(window.first).prefix(window.limit)), total: items.count)
  }
}
