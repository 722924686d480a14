import MediaFiles
import MediaIntents
import SQLite

/// Keeps albums as `AlbumAssembly` joins them, whatever is added, changed or removed.
extension LibraryWriter {
  private var table: PieceTable { PieceTable(database: database) }

  /// Returns the row of the album with an item, which is added if there is none.
  mutating func album(_ grouping: Grouping, item: ItemID) throws(DatabaseFailure) -> Int {
    let key = Grouping.Key(type: .album, text: item.text)
    if let known = try groupingTable.grouping(key) { return known.id }
    changes.put(item)
    return try groupingTable.add(
      Grouping(key: key, title: grouping.title, sortName: grouping.sortName, artist: grouping.artist, aliases: []),
      item: item
    ).id
  }

  /// Returns the albums of the title and artist of a new piece that have songs which these files don't replace: it is none of
  /// them moved or tagged anew.
  func albums(besides grouping: Grouping, _ files: [ReadFile]) throws(DatabaseFailure) -> Set<ItemID> {
    guard let name = grouping.album?.name else { return [] }
    let pieces = try table.pieces(named: name)
    guard !pieces.isEmpty else { return [] }
    let replaced = Set(files.map { PieceTable.FilePlace(folder: $0.folder, name: $0.file.name) })
    var others: Set<ItemID> = []
    for piece in pieces where try !replaced.isSuperset(of: table.places(of: piece)) {
      others.insert(piece.item)
      if let album = try groupingTable.grouping(piece.grouping) { others.insert(album.item) }
    }
    return others
  }

  mutating func assembleAlbums() throws(DatabaseFailure) {
    var ahead = touchedPieces
    var changed: Set<Int> = []
    while let id = ahead.popFirst() {
      guard let piece = try table.piece(id) else { continue }
      let family = try table.family(of: [piece])
      ahead.subtract(family.map(\.id))
      changed.formUnion(try assemble(family))
    }
    if !changed.isEmpty { forgetAlbums(changed) }
  }

  /// Returns the rows of the albums that what is cached of them does not fit any more.
  private mutating func assemble(_ family: [PieceTable.Piece]) throws(DatabaseFailure) -> Set<Int> {
    let songs = family.count == 1 ? [:] : try table.songs(of: family)
    var pieces: [(piece: PieceTable.Piece, songs: [AlbumAssembly.Song])] = []
    for piece in family {
      // A piece without songs would keep its album from being removed.
      if touchedPieces.contains(piece.id), songs[piece.id] == nil, try table.isEmpty(piece) {
        try table.remove(piece)
        try reduce(piece.grouping)
      } else {
        pieces.append((piece, songs[piece.id] ?? []))
      }
    }
    let albums = AlbumAssembly.albums(of: pieces)
    let rows = try rows(of: albums)
    var changed: Set<Int> = []
    for (album, row) in zip(albums, rows) {
      for piece in album.pieces where piece.grouping != row {
        try table.move(piece, to: row)
        try reduce(piece.grouping)
        changed.formUnion([piece.grouping, row])
      }
      if try setArtist(of: album, row) { changed.insert(row) }
      if album.pieces.count > 1 { changed.insert(row) }
    }
    return changed.isEmpty && pieces.count == family.count ? [] : changed.union(family.map(\.grouping))
  }

  /// Notes that an album has lost a piece.
  private mutating func reduce(_ row: Int) throws(DatabaseFailure) {
    if let known = try groupingTable.grouping(row) { reduced[row] = known.item }
  }

  /// Returns the row of each album: its own, else the one that its songs are in, else a new one.
  private mutating func rows(of albums: [AlbumAssembly.Album]) throws(DatabaseFailure) -> [Int] {
    var taken: Set<Int> = []
    var rows: [Int] = []
    let items = albums.map { Set($0.pieces.map(\.item)) }
    for (index, album) in albums.enumerated() {
      let others = items.enumerated().filter { $0.offset != index }
      var found: Int?
      for piece in album.pieces where found == nil {
        guard let known = try groupingTable.grouping(piece.grouping), !taken.contains(known.id),
          items[index].contains(known.item) || !others.contains(where: { $0.element.contains(known.item) })
        else { continue }
        found = known.id
      }
      let row = if let found { found } else { try addAlbum(like: album.pieces[0]) }
      taken.insert(row)
      rows.append(row)
    }
    return rows
  }

  /// Adds the album that a piece leaves another for.
  private mutating func addAlbum(like piece: PieceTable.Piece) throws(DatabaseFailure) -> Int {
    let known = try groupingTable.grouping(piece.grouping)
    let key = Grouping.Key(type: .album, text: piece.item.text)
    let row = try album(
      Grouping(
        key: key, title: known?.grouping.title ?? "", sortName: known?.grouping.sortName, artist: piece.artist,
        aliases: []),
      item: piece.item)
    if var album = try groupingTable.grouping(row), album.added == nil {
      album.added = known?.added
      try groupingTable.update(album)
    }
    changes.put(piece.item)
    return row
  }

  /// Returns whether the artist has changed.
  private mutating func setArtist(of album: AlbumAssembly.Album, _ row: Int) throws(DatabaseFailure) -> Bool {
    guard var known = try groupingTable.grouping(row) else { return false }
    let artist = try self.artist(of: album)
    guard known.grouping.artist != artist else { return false }
    known.grouping.artist = artist
    try groupingTable.update(known)
    changes.touch(known.item)
    return true
  }

  /// What is tagged as a compilation may be the best of one artist.
  private func artist(of album: AlbumAssembly.Album) throws(DatabaseFailure) -> String? {
    let named = AlbumAssembly.artist(of: album.pieces)
    guard !album.pieces.contains(where: \.isStated), album.pieces.contains(where: \.isCompilation) else { return named }
    var artists: Set<String> = []
    for piece in album.pieces { artists.formUnion(try table.artists(of: piece)) }
    return artists.count == 1 ? artists.first.flatMap { $0.isEmpty ? nil : $0 } ?? named : named
  }
}
