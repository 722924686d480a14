/// Joins pieces of one title to albums.
///
/// Two pieces can be of one album if they have one release; or lie in one folder and have one artist, or none that the
/// tags name for the album; or have one artist and no different years. They are of one album unless their releases
/// differ or the same position is that of two songs.
struct AlbumAssembly {
  typealias Piece = PieceTable.Piece

  /// A song by its position.
  struct Song: Hashable {
    /// Disc, side and number; nil without a number.
    let position: [Int]?
    /// In small letters.
    let title: String
  }

  /// An album: pieces in the order of their rows.
  struct Album {
    fileprivate(set) var pieces: [Piece]
    fileprivate var titles: [[Int]: String]
    fileprivate var unnumbered: Set<String>
    fileprivate var release: String?

    fileprivate init(_ piece: Piece, _ songs: [Song]) {
      pieces = [piece]
      release = piece.release
      titles = [:]
      unnumbered = []
      for song in songs {
        if let position = song.position { titles[position] = song.title } else { unnumbered.insert(song.title) }
      }
    }

    fileprivate var inOrder: Album {
      var album = self
      album.pieces.sort { $0.id < $1.id }
      return album
    }

    fileprivate mutating func add(_ other: Album) {
      pieces += other.pieces
      titles.merge(other.titles) { first, _ in first }
      unnumbered.formUnion(other.unnumbered)
      release = release ?? other.release
    }

    fileprivate func conflicts(with other: Album) -> Bool {
      if let release, let theirs = other.release { return release != theirs }
      let (few, many) = titles.count < other.titles.count ? (titles, other.titles) : (other.titles, titles)
      return few.contains { position, title in many[position].map { $0 != title } ?? false }
    }
  }

  /// - Parameter pieces: a family of pieces with their songs, in the order of their rows.
  static func albums(of pieces: [(piece: Piece, songs: [Song])]) -> [Album] {
    var albums: [Album?] = []
    for (piece, songs) in pieces {
      var album = Album(piece, songs)
      for index in albums.indices where albums[index].map({ joins(piece, album, to: $0) }) ?? false {
        // Taken out of the array, so that a large album is not copied.
        guard var joined = albums[index].take() else { continue }
        joined.add(album)
        album = joined
      }
      albums.removeAll { $0 == nil }
      albums.append(album)
    }
    return albums.compactMap(\.self).map(\.inOrder).sorted { ($0.pieces.first?.id ?? 0) < ($1.pieces.first?.id ?? 0) }
  }

  private static func joins(_ piece: Piece, _ album: Album, to other: Album) -> Bool {
    other.pieces.contains { belong($0, piece, areNumbered: areNumbered(other, album)) }
      && (!other.conflicts(with: album) || other.pieces.contains { $0.item == piece.item })
  }

  private static func areNumbered(_ one: Album, _ other: Album) -> Bool {
    one.unnumbered.isEmpty && other.unnumbered.isEmpty
  }

  private static func belong(_ one: Piece, _ other: Piece, areNumbered: Bool) -> Bool {
    if one.item == other.item { return true }
    if let release = one.release, release == other.release { return true }
    if one.place == other.place {
      if one.name == other.name { return true }
      // A sampler; but files without numbers that lie in no folder of an album tell nothing.
      return !one.isStated && !other.isStated && (areNumbered || !one.isLoose)
    }
    return one.name == other.name && one.artist != nil
      && (one.year == nil || other.year == nil || one.year == other.year)
  }

  /// The artist of an album: the one that its tags name, else the one of all its songs; nil if there are several.
  static func artist(of pieces: [Piece]) -> String? {
    if let stated = pieces.first(where: \.isStated) { return stated.artist }
    let isByOne = Set(pieces.map(\.name)).count == 1
    return pieces.first { isByOne || $0.isCompilation }?.artist
  }
}
