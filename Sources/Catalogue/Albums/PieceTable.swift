import MediaFiles
import MediaIntents
import SQLite

/// The groups of files that certainly belong to one album, each with the album that it belongs to now.
struct PieceTable {
  let database: Database

  /// A stored piece.
  struct Piece: Hashable {
    let id: Int
    /// The item of an album of this piece alone.
    let item: ItemID
    /// The row of its album.
    let grouping: Int
    let name: String
    let place: String
    /// As it is shown; nil for a compilation whose tags name none.
    let artist: String?
    let release: String?
    let year: Int?
    let isStated: Bool
    let isLoose: Bool

    /// Whether the tags say that it has several artists.
    var isCompilation: Bool { name.hasPrefix("\u{1f}") }
  }

  private static let columns = "id, item, grouping, name, place, artist, release, year, stated, loose"

  /// Returns the row of the piece with a key, and that of its album.
  func find(_ key: String) throws(DatabaseFailure) -> (id: Int, grouping: Int)? {
    try database.first("SELECT id, grouping FROM pieces WHERE key = ?", key) { ($0.integer(0), $0.integer(1)) }
  }

  func add(_ key: AlbumKey, artist: String?, item: ItemID, grouping: Int) throws(DatabaseFailure) -> Int {
    try database.run(
      """
      INSERT INTO pieces (key, item, grouping, name, place, artist, release, year, stated, loose)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      key.text, item.text, grouping, key.name, key.place, artist, key.release, key.year, key.isStated, key.isLoose)
    return database.lastInsertedRow
  }

  func piece(_ id: Int) throws(DatabaseFailure) -> Piece? {
    try pieces(where: "id = ?", id).first
  }

  /// Returns the pieces with an artist and a title, see `AlbumKey.name`.
  func pieces(named name: String) throws(DatabaseFailure) -> [Piece] { try pieces(where: "name = ?", name) }

  /// The folder of a file and its name in it.
  struct FilePlace: Hashable {
    let folder: Int
    let name: PathBytes

    init(folder: Int, name: String) { (self.folder, self.name) = (folder, PathBytes(name)) }
  }

  /// Returns where the files of a piece are.
  func places(of piece: Piece) throws(DatabaseFailure) -> [FilePlace] {
    try database.rows(
      "SELECT f.folder, f.name FROM tracks t JOIN files f ON f.id = t.file WHERE t.grouping = ? AND t.piece = ?",
      piece.grouping, piece.id
    ) { FilePlace(folder: $0.integer(0), name: $0.text(1)) }
  }

  /// Returns the pieces that may belong to one album with any of these, and so on, by row.
  func family(of pieces: [Piece]) throws(DatabaseFailure) -> [Piece] {
    var family: [Int: Piece] = [:]
    var ahead = pieces
    var names: Set<String> = [], places: Set<String> = [], releases: Set<String> = [], groupings: Set<Int> = []
    while let piece = ahead.popLast() {
      guard family.updateValue(piece, forKey: piece.id) == nil else { continue }
      if names.insert(piece.name).inserted { ahead += try self.pieces(named: piece.name) }
      if places.insert(piece.place).inserted { ahead += try self.pieces(where: "place = ?", piece.place) }
      if groupings.insert(piece.grouping).inserted { ahead += try self.pieces(where: "grouping = ?", piece.grouping) }
      if let release = piece.release, releases.insert(release).inserted {
        ahead += try self.pieces(where: "release = ?", release)
      }
    }
    return family.values.sorted { $0.id < $1.id }
  }

  private func pieces<each Value: Bindable>(
    where condition: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> [Piece] {
    try database.rows("SELECT \(Self.columns) FROM pieces WHERE \(condition)", repeat each values) { row in
      Piece(
        id: row.integer(0), item: ItemID(row.text(1)), grouping: row.integer(2), name: row.text(3), place: row.text(4),
        artist: row.optionalText(5), release: row.optionalText(6), year: row.optionalInteger(7), isStated: row.bool(8),
        isLoose: row.bool(9))
    }
  }

  /// Returns the songs of each piece that has any, by its row.
  func songs(of pieces: [Piece]) throws(DatabaseFailure) -> [Int: [AlbumAssembly.Song]] {
    var songs: [Int: [AlbumAssembly.Song]] = [:]
    for album in Set(pieces.map(\.grouping)) {
      try database.forEach(
        """
        SELECT piece, coalesce(disc, 1), coalesce(side, 0), number, lower(title) FROM tracks
        WHERE grouping = ? AND piece IS NOT NULL
        """, album
      ) { row in
        songs[row.integer(0), default: []].append(
          AlbumAssembly.Song(
            position: row.optionalInteger(3).map { [row.integer(1), row.integer(2), $0] }, title: row.text(4)))
      }
    }
    return songs
  }

  /// Returns the first artists of a piece's songs, folded, each once.
  func artists(of piece: Piece) throws(DatabaseFailure) -> Set<String> {
    Set(
      try database.rows(
        "SELECT DISTINCT artist FROM tracks WHERE grouping = ? AND piece = ? LIMIT 50", piece.grouping, piece.id
      ) { $0.optionalText(0).flatMap { separated($0).first } ?? "" })
  }

  func isEmpty(_ piece: Piece) throws(DatabaseFailure) -> Bool {
    try database.first("SELECT 1 FROM tracks WHERE grouping = ? AND piece = ?", piece.grouping, piece.id) { _ in false }
      ?? true
  }

  func remove(_ piece: Piece) throws(DatabaseFailure) {
    try database.run("DELETE FROM pieces WHERE id = ?", piece.id)
  }

  /// Moves a piece and its songs to another album.
  func move(_ piece: Piece, to grouping: Int) throws(DatabaseFailure) {
    try database.run(
      "UPDATE tracks SET grouping = ?1 WHERE grouping = ?2 AND piece = ?3", grouping, piece.grouping, piece.id)
    try database.run("UPDATE pieces SET grouping = ? WHERE id = ?", grouping, piece.id)
  }
}
