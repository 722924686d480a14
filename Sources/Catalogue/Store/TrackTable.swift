import MediaFiles
import MediaIntents
import Names
import SQLite

/// The songs, episodes and files of books.
struct TrackTable {
  let database: Database

  /// `item` is `nil` for a file of a book because the item is the whole book.
  func add(
    _ track: Track, file: Int, item: ItemID?, grouping: Int?, piece: Int?
  ) throws(DatabaseFailure) {
    try database.run(
      """
      INSERT INTO tracks (file, item, kind, title, sort, artist, genres, grouping, disc, number, season, extra,
      explicit, date, duration, rating, gain, release, place, address, composers, conductors, narrators, moods, tempo,
      summary, ensembles, comment, languages, discTitle, hosts, guests, guessed, side, piece, work, sortKey)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      file, item?.text, track.kind.rawValue, track.title, track.sortTitle, track.artist, joined(track.genres), grouping,
      track.disc, track.number, track.season, track.extra.map { $0 == .trailer ? 1 : 2 } ?? 0, track.isExplicit,
      track.date?.ordinal,
      track.duration,
      track.rating, track.gain, joined(track.releaseTypes), track.order, track.address,
      joined(track.composers),
      joined(track.conductors),
      joined(track.narrators), joined(track.moods), track.tempo, track.summary,
      joined(track.ensembles), track.comment, joined(track.languages), track.discTitle, joined(track.hosts),
      joined(track.guests), track.isDurationGuessed, track.side, piece, track.work,
      SortKey(track.sortTitle ?? track.title).text)
    for (position, chapter) in track.chapters.enumerated() {
      try database.run(
        "INSERT INTO chapters (file, position, title, start) VALUES (?, ?, ?, ?)", file, position, chapter.title,
        chapter.start)
    }
  }

  /// How a song or book belongs to an artist or genre.
  enum Role: Int {
    case own = 0
    /// Credited as composer, conductor, ensemble or narrator only.
    case maker = 1
    case guest = 2
  }

  /// A file can name an artist twice, as performer and as album artist.
  func add(_ file: Int, to grouping: Int, as role: Role) throws(DatabaseFailure) {
    try database.run(
      "INSERT OR IGNORE INTO members (grouping, file, role) VALUES (?, ?, ?)", grouping, file, role.rawValue)
  }

  /// The piece of an album that the song in a file belongs to.
  func piece(of file: Int) throws(DatabaseFailure) -> Int? {
    try database.first("SELECT piece FROM tracks WHERE file = ? AND piece IS NOT NULL", file) { $0.integer(0) }
  }

  /// Whether an item has another file.
  func hasOther(of item: ItemID, than file: Int) throws(DatabaseFailure) -> Bool {
    try database.first("SELECT 1 FROM tracks WHERE item = ? AND file <> ?", item.text, file) { _ in true } ?? false
  }

  func item(of file: Int) throws(DatabaseFailure) -> ItemID? {
    try database.first("SELECT item FROM tracks WHERE file = ? AND item IS NOT NULL", file) { ItemID($0.text(0)) }
  }
}

/// Encodes names for storage in one column.
func joined(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: "; ") }

/// Decodes names stored in one column.
func separated(_ names: String) -> [String] { names.split(separator: "; ").map(String.init) }
