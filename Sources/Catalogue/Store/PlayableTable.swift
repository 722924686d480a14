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

  /// The address that a song has on a server; nil if the server does not have it.
  func address(of item: ItemID, on root: RemoteRoot) throws(DatabaseFailure) -> String? {
    let prefix = root.songs + "/"
    return try database.first(
      "SELECT address FROM tracks WHERE item = ?1 AND substr(address, 1, length(?2)) = ?2 ORDER BY file LIMIT 1",
      item.text, prefix
    ) { $0.text(0) }
  }

  /// What plays for the song or episode in a file: of a song on a server, its file on this machine if there is one.
  func best(_ file: Int) throws(DatabaseFailure) -> PlayableItem? {
    guard let found = try track(file).first, ServedAddress.isServed(found.address) else { return try track(file).first }
    return try track(found.item.identifier).first ?? found
  }

  /// The episode with this address in a feed, or the song on a server. If there is a file of it on this machine, that plays.
  func track(at address: String) throws(DatabaseFailure) -> PlayableItem? {
    let item = try database.first("SELECT item FROM tracks WHERE address = ? AND item IS NOT NULL", address) {
      ItemID($0.text(0))
    }
    return try item.flatMap { item throws(DatabaseFailure) in try track(item).first }
  }

  /// By disc, side and number. If the library has two copies of an album, each song plays once.
  func album(_ grouping: Int, disc: Int? = nil, side: Int? = nil) throws(DatabaseFailure) -> [PlayableItem] {
    try songs(
      """
      WHERE t.grouping = ?1 AND (?2 IS NULL OR coalesce(t.disc, 1) = ?2) AND (?3 IS NULL OR t.side = ?3)
      ORDER BY \(Self.albumOrder)
      """, grouping, disc, side)
  }

  /// Songs without their copies.
  private func songs<each Value: Bindable>(
    _ rest: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> [PlayableItem] {
    var copies = FirstCopies()
    try database.forEach(
      """
      SELECT \(Self.columns), coalesce(t.disc, 1), coalesce(t.side, 0), t.number, lower(t.title), d.path, t.file,
      t.grouping FROM \(Self.tables) \(rest)
      """, repeat each values
    ) { row in
      let traits = AlbumCopies.Song(
        part: [row.integer(11), row.integer(12)], number: row.optionalInteger(13), title: row.text(14),
        artist: row.optionalText(3), duration: row.optionalReal(9), folder: row.text(15))
      guard let song = Self.playable(row) else { return }
      copies.add(song, in: row.integer(16), of: row.optionalInteger(17), traits)
    }
    return copies.songs
  }

  /// Songs without numbers come last, by the names of their files.
  private static let albumOrder =
    "coalesce(t.disc, 1), coalesce(t.side, 0), t.number IS NULL, t.number, t.place, d.path, f.name"

  /// A serial from its first episode, any other show from the latest; without trailers and extras.
  func show(_ grouping: Int, isSerial: Bool) throws(DatabaseFailure) -> [PlayableItem] {
    try playables(
      "WHERE t.grouping = ? AND NOT t.extra AND \(Self.isFirstCopy) ORDER BY "
        + (isSerial
          ? "t.season, t.number, t.date, t.place, f.name"
          : "t.date DESC, t.season DESC, t.number DESC, t.place DESC, f.name DESC"),
      grouping)
  }

  /// False for a stream of an episode that there is a file of.
  static let isFirstCopy =
    "(t.address IS NULL OR NOT EXISTS (SELECT 1 FROM tracks c WHERE c.item = t.item AND c.address IS NULL))"

  /// See `BookOrder`.
  func book(_ grouping: Int) throws(DatabaseFailure) -> [PlayableItem] {
    try playables("WHERE t.grouping = ?1 ORDER BY \(BookOrder.terms(ofBook: "?1"))", grouping)
  }

  /// Albums from the latest, each from its first song, then single songs from the latest, then what is on albums of others,
  /// then what the artist is a guest of. For an author without songs,
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
    let isOwnFirst = """
      t.grouping IS NOT NULL AND (SELECT w.type = 'artist' AND lower(w.title) !=
      lower(substr(coalesce(g.artist, ''), 1, length(w.title))) FROM groupings w WHERE w.id = ?1)
      """
    let parts = kind == .book ? BookOrder.terms(ofBook: "t.grouping") : Self.albumOrder
    let members = """
      LEFT JOIN (SELECT grouping, min(date) AS released FROM tracks WHERE grouping IN
      (SELECT grouping FROM tracks WHERE file IN (SELECT file FROM members WHERE grouping = ?1)) GROUP BY grouping) a
      ON a.grouping = t.grouping
      JOIN members m ON m.file = t.file AND m.grouping = ?1
      WHERE (m.role = 1) = ?3 AND t.kind = ?2
      ORDER BY m.role = 2, \(isOwnFirst), t.grouping IS NULL, coalesce(a.released, t.date) DESC, g.title, g.id, \(parts)
      """
    return kind == .song
      ? try songs(members, grouping, kind.rawValue, isMaker) : try playables(members, grouping, kind.rawValue, isMaker)
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
