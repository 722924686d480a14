import MediaFiles
import MediaIntents
import Names
import SQLite

/// Albums, artists, genres, shows and books.
struct GroupingTable {
  let database: Database

  /// A stored grouping with its row and item.
  struct Known {
    let id: Int
    let item: ItemID
    var grouping: Grouping
    /// When its first member was added, in seconds since 1970.
    var added: Int?
  }

  func grouping(_ key: Grouping.Key) throws(DatabaseFailure) -> Known? {
    try known("type = ? AND key = ?", key.type.rawValue, key.text)
  }

  func grouping(_ row: Int) throws(DatabaseFailure) -> Known? { try known("id = ?", row) }

  private func known<each Value: Bindable>(
    _ condition: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> Known? {
    try database.first(
      """
      SELECT id, item, title, sort, artist, serial, added, summary, type, key, series FROM groupings WHERE \(condition)
      """, repeat each values
    ) { row in
      let key = Grouping.Key(type: MediaItemType(rawValue: row.text(8)) ?? .unknown, text: row.text(9))
      return Known(
        id: row.integer(0), item: ItemID(row.text(1)),
        grouping: Grouping(
          key: key, title: row.text(2), sortName: row.optionalText(3), artist: row.optionalText(4),
          isSerial: row.optionalInteger(5).map { $0 != 0 }, summary: row.optionalText(7),
          series: row.optionalText(10), aliases: []),
        added: row.optionalInteger(6))
    }
  }

  /// Returns the show that a key without an author means, the first one of its title, or that was known without the author
  /// of a key; nil if there is none.
  func show(like key: Grouping.Key) throws(DatabaseFailure) -> Known? {
    guard let sought = ShowKey(key) else { return nil }
    if sought.author != nil {
      let nameless = try grouping(ShowKey(title: sought.title, author: nil).key)
      return nameless.flatMap { known in
        known.grouping.artist.map { ShowKey(title: sought.title, author: $0) == sought } ?? true ? known : nil
      }
    }
    let first = try database.first(
      "SELECT key FROM groupings WHERE type = 'podcastShow' AND key >= ? AND key < ? ORDER BY id LIMIT 1",
      sought.bounds.first, sought.bounds.end
    ) { Grouping.Key(type: .podcastShow, text: $0.text(0)) }
    return if let first { try grouping(first) } else { nil }
  }

  func add(_ grouping: Grouping, item: ItemID) throws(DatabaseFailure) -> Known {
    try database.run(
      """
      INSERT INTO groupings (type, key, item, title, sort, artist, serial, summary, series, sortKey)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      grouping.key.type.rawValue, grouping.key.text, item.text, grouping.title, grouping.sortName, grouping.artist,
      grouping.isSerial, grouping.summary, grouping.series, sortKey(of: grouping))
    return Known(id: database.lastInsertedRow, item: item, grouping: grouping)
  }

  func update(_ known: Known) throws(DatabaseFailure) {
    try database.run(
      """
      UPDATE groupings SET title = ?, sort = ?, artist = ?, serial = ?, summary = ?, added = ?, series = ?, sortKey = ?
      WHERE id = ?
      """,
      known.grouping.title, known.grouping.sortName, known.grouping.artist, known.grouping.isSerial,
      known.grouping.summary, known.added, known.grouping.series, sortKey(of: known.grouping), known.id)
  }

  private func sortKey(of grouping: Grouping) -> String { SortKey(grouping.sortName ?? grouping.title).text }

  func hasMembers(_ grouping: Int) throws(DatabaseFailure) -> Bool {
    try database.first(
      """
      SELECT EXISTS (SELECT 1 FROM tracks WHERE grouping = ?1) OR EXISTS (SELECT 1 FROM members WHERE grouping = ?1)
      """, grouping
    ) { $0.bool(0) } ?? false
  }

  func isKnown(_ item: ItemID) throws(DatabaseFailure) -> Bool {
    try database.first("SELECT 1 FROM groupings WHERE item = ?", item.text) { _ in true } ?? false
  }

  func remove(_ grouping: Int) throws(DatabaseFailure) {
    try database.run("DELETE FROM groupings WHERE id = ?", grouping)
  }

  /// Returns everything that the track in a file belongs to.
  func groupings(of file: Int) throws(DatabaseFailure) -> [Membership] {
    try database.rows(
      """
      SELECT id, item, type FROM groupings WHERE id IN
      (SELECT grouping FROM tracks WHERE file = ?1 UNION SELECT grouping FROM members WHERE file = ?1)
      """, file
    ) { row in
      Membership(
        grouping: row.integer(0), item: ItemID(row.text(1)),
        isWhole: !["artist", "genre"].contains(row.text(2)))
    }
  }

  struct Membership {
    let grouping: Int
    let item: ItemID
    /// Whether its record depends on its members, as the date of an album does.
    let isWhole: Bool
  }
}
