import MediaFiles
import MediaIntents
import SQLite

/// Reads what a player needs of sound files, in playing order.
struct PlayableTable {
  let database: Database

  private static let columns = """
    t.kind, t.item, t.title, t.artist, g.item, g.title, g.artist, coalesce(t.address, d.path || '/' || f.name), d.artwork,
    t.duration, t.guessed
    """
  private static let tables = """
    tracks t JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder LEFT JOIN groupings g ON g.id = t.grouping
    """

  /// The song or episode in a file.
  func track(_ file: Int) throws(DatabaseFailure) -> [PlayableItem] {
    try playables("WHERE t.file = ?", file)
  }

  /// A song or episode; of several copies, a file before a stream, else the one found first.
  func track(_ item: ItemID) throws(DatabaseFailure) -> [PlayableItem] {
    try playables("WHERE t.item = ? ORDER BY t.address IS NOT NULL, t.file LIMIT 1", item.text)
  }

  /// By disc and number. If the library has two copies of an album, each song plays once.
  func album(_ grouping: Int) throws(DatabaseFailure) -> [PlayableItem] {
    try playables(
      """
      WHERE t.file IN (SELECT min(file) FROM tracks WHERE grouping = ? GROUP BY coalesce(disc, 1), number, lower(title))
      ORDER BY coalesce(t.disc, 1), t.number, d.path, f.name
      """, grouping)
  }

  /// A serial from its first episode, any other show from the latest; without trailers and extras.
  func show(_ grouping: Int, isSerial: Bool) throws(DatabaseFailure) -> [PlayableItem] {
    try playables(
      "WHERE t.grouping = ? AND NOT t.extra AND \(Self.isFirstCopy) ORDER BY "
        + (isSerial ? "t.season, t.number, t.date, f.name" : "t.date DESC, t.season DESC, t.number DESC, f.name DESC"),
      grouping)
  }

  /// False for a stream of an episode that there is a file of.
  private static let isFirstCopy =
    "(t.address IS NULL OR NOT EXISTS (SELECT 1 FROM tracks c WHERE c.item = t.item AND c.address IS NULL))"

  /// In natural order of the file names.
  func book(_ grouping: Int) throws(DatabaseFailure) -> [PlayableItem] {
    try playables("WHERE t.grouping = ? ORDER BY t.place, f.name", grouping)
  }

  /// Albums from the latest, each from its first song, then single songs from the latest. For an author without songs,
  /// the books; for a composer who performs nothing, what others perform; for a narrator, what is read.
  func artist(_ grouping: Int) throws(DatabaseFailure) -> [PlayableItem] {
    for isMaker in [false, true] {
      for kind in [SoundKind.song, .book] {
        let members = try members(grouping, kind: kind, isMaker: isMaker)
        if !members.isEmpty { return members }
      }
    }
    return []
  }

  /// All songs, grouped by album, ordered like an artist's.
  func genre(_ grouping: Int) throws(DatabaseFailure) -> [PlayableItem] { try members(grouping, kind: .song) }

  private func members(_ grouping: Int, kind: SoundKind, isMaker: Bool = false) throws(DatabaseFailure)
    -> [PlayableItem]
  {
    try playables(
      """
      LEFT JOIN (SELECT grouping, min(date) AS released FROM tracks WHERE grouping IN
      (SELECT grouping FROM tracks WHERE file IN (SELECT file FROM members WHERE grouping = ?1)) GROUP BY grouping) a
      ON a.grouping = t.grouping
      WHERE t.file IN (SELECT file FROM members WHERE grouping = ?1 AND maker = ?3) AND t.kind = ?2
      ORDER BY t.grouping IS NULL, coalesce(a.released, t.date) DESC, g.title, g.id, coalesce(t.disc, 1), t.number,
      t.place, d.path, f.name
      """, grouping, kind.rawValue, isMaker)
  }

  private func playables<each Value: Bindable>(
    _ rest: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> [PlayableItem] {
    try database.rows(
      "SELECT \(Self.columns) FROM \(Self.tables) \(rest)", repeat each values, read: Self.playable
    ).compactMap(\.self)
  }

  /// A file of a book plays as the book, which is a single item.
  private static func playable(_ row: borrowing Row) -> PlayableItem? {
    guard let kind = SoundKind(rawValue: row.text(0)) else { return nil }
    let isBook = kind == .book
    let item = MediaItem(
      identifier: ItemID(row.text(isBook ? 4 : 1)), title: row.text(isBook ? 5 : 2), type: kind.itemType,
      artist: row.optionalText(isBook ? 6 : 3), album: isBook ? nil : row.optionalText(5), artwork: row.optionalText(8))
    return PlayableItem(
      item: item, address: FileAddress.of(row.text(7)), duration: row.optionalReal(9), isDurationGuessed: row.bool(10))
  }
}
