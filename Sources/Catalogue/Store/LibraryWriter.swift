import MediaFiles
import MediaIntents
import SQLite

/// Writes scanned files to the catalogue, each batch in one transaction with its entries in the change log.
///
/// A grouping is added with its first member and removed with its last in the same transaction, so the catalogue is
/// consistent at any time, even after a cancelled scan.
struct LibraryWriter {
  let database: Database
  /// A cache of groupings, because a large library repeats the same artists and genres.
  private var groupings: [Grouping.Key: GroupingTable.Known] = [:]
  var changes = LibraryChanges()
  /// The files written since `resetCounts`.
  private(set) var counts = FileCounts()
  /// Groupings that have lost a member in the running transaction.
  var reduced: [Int: ItemID] = [:]
  /// Pieces of albums that have gained or lost a song in the running transaction.
  var touchedPieces: Set<Int> = []
  /// The row and the album of each piece, by its key.
  private var pieces: [String: (id: Int, grouping: Int)] = [:]

  private static let maxCachedGroupings = 50_000

  init(database: Database) { self.database = database }

  private var files: FileTable { FileTable(database: database) }
  private var tracks: TrackTable { TrackTable(database: database) }
  private var lists: ListTable { ListTable(database: database) }
  var groupingTable: GroupingTable { GroupingTable(database: database) }

  /// Returns the identities that need identifiers from the journal before these files can be written.
  ///
  /// In one transaction, since thousands of reads would otherwise lock the file one by one.
  mutating func identityRequest(for files: [ReadFile]) throws(DatabaseFailure) -> IdentityRequest {
    try database.reading { () throws(DatabaseFailure) in try request(for: files) }
  }

  private mutating func request(for files: [ReadFile]) throws(DatabaseFailure) -> IdentityRequest {
    var request = IdentityRequest(files: files)
    let groupings = files.flatMap(\.groupings)
    let authored = Set(groupings.compactMap { ShowKey($0.key) }.filter { $0.author != nil }.map(\.title))
    var asked: Set<Grouping.Key> = []
    for grouping in groupings where asked.insert(grouping.key).inserted {
      guard try known(grouping.key) == nil else { continue }
      // A file without an author joins the show of its title, which this batch may bring.
      if let show = ShowKey(grouping.key), show.author == nil, authored.contains(show.title) { continue }
      try request.ask(about: grouping) { grouping throws(DatabaseFailure) in try albums(besides: grouping, files) }
    }
    return request
  }

  /// Returns the grouping with a key, from the cache if possible.
  ///
  /// Several pieces can be of one album, which is known by its row.
  private mutating func known(_ key: Grouping.Key) throws(DatabaseFailure) -> GroupingTable.Known? {
    if key.type == .album { return try knownAlbum(key) }
    if let known = groupings[key] { return known }
    if let known = try groupingTable.grouping(key) {
      groupings[key] = known
      return known
    }
    // It is kept by its own key only, so that there is one copy of it.
    guard let similar = try groupingTable.show(like: key) else { return nil }
    return groupings[similar.grouping.key] ?? similar
  }

  private mutating func knownAlbum(_ key: Grouping.Key) throws(DatabaseFailure) -> GroupingTable.Known? {
    if pieces[key.text] == nil { pieces[key.text] = try PieceTable(database: database).find(key.text) }
    guard let row = pieces[key.text]?.grouping else { return nil }
    let album = Self.key(ofAlbum: row)
    if let known = groupings[album] { return known }
    let known = try groupingTable.grouping(row)
    groupings[album] = known
    return known
  }

  private static func key(ofAlbum row: Int) -> Grouping.Key { Grouping.Key(type: .album, text: String(row)) }

  /// Writes files with the identifiers from the journal.
  @discardableResult
  mutating func write(_ request: IdentityRequest, ids: [ItemID]) throws(DatabaseFailure) -> LibraryChanges {
    try transaction { (writer: inout LibraryWriter) throws(DatabaseFailure) in
      for (grouping, item) in zip(request.groupings, ids.dropFirst(request.itemCount)) {
        try writer.add(grouping, item: item)
      }
      var rest = ids.prefix(request.itemCount)
      for (file, count) in zip(request.files, request.counts) {
        try writer.put(file, items: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Removes deleted files.
  @discardableResult
  mutating func forget(_ gone: [Int]) throws(DatabaseFailure) -> LibraryChanges {
    try transaction { (writer: inout LibraryWriter) throws(DatabaseFailure) in
      for file in gone { try writer.forget(file) }
    }
  }

  private mutating func transaction(
    _ body: (inout LibraryWriter) throws(DatabaseFailure) -> Void
  ) throws(DatabaseFailure) -> LibraryChanges {
    changes = LibraryChanges()
    reduced = [:]
    touchedPieces = []
    do {
      try database.transaction { () throws(DatabaseFailure) in
        try body(&self)
        try assembleAlbums()
        try removeEmptyGroupings()
        try ChangeLog(database: database).append(changes)
      }
    } catch {
      // The cache may hold groupings that were rolled back.
      forgetCache()
      throw error
    }
    if groupings.count + pieces.count > Self.maxCachedGroupings { forgetCache() }
    return changes
  }

  private mutating func forgetCache() {
    groupings = [:]
    pieces = [:]
  }

  /// Forgets what is cached of albums whose pieces have changed.
  mutating func forgetAlbums(_ rows: Set<Int>) {
    for row in rows { groupings[Self.key(ofAlbum: row)] = nil }
    pieces = pieces.filter { !rows.contains($0.value.grouping) }
  }

  private mutating func add(_ grouping: Grouping, item: ItemID) throws(DatabaseFailure) {
    guard let album = grouping.album else {
      groupings[grouping.key] = try groupingTable.add(grouping, item: item)
      changes.put(item)
      return
    }
    let row = try self.album(grouping, item: item)
    let id = try PieceTable(database: database).add(album, artist: grouping.artist, item: item, grouping: row)
    pieces[grouping.key.text] = (id, row)
  }

  private mutating func removeEmptyGroupings() throws(DatabaseFailure) {
    var removed: Set<Int> = []
    for (grouping, item) in reduced where try !groupingTable.hasMembers(grouping) {
      try groupingTable.remove(grouping)
      // A name that is compared otherwise since the version before can have made another grouping of the item.
      if try groupingTable.isKnown(item) { changes.touch(item) } else { changes.remove(item) }
      removed.insert(grouping)
    }
    if !removed.isEmpty { groupings = groupings.filter { !removed.contains($0.value.id) } }
  }
}

extension LibraryWriter {
  private mutating func forget(_ file: Int) throws(DatabaseFailure) {
    if let item = try tracks.item(of: file) {
      // A song that is both here and on a server stays when one of them is gone.
      if try tracks.hasOther(of: item, than: file) { changes.touch(item) } else { changes.remove(item) }
    }
    for item in try lists.items(of: file) { changes.remove(item) }
    if let piece = try tracks.piece(of: file) { touchedPieces.insert(piece) }
    for membership in try groupingTable.groupings(of: file) {
      if membership.isWhole { changes.touch(membership.item) } else { changes.resize(membership.item) }
      reduced[membership.grouping] = membership.item
    }
    try files.remove(file)
  }

  mutating func resetCounts() { counts = FileCounts() }

  private mutating func put(_ read: ReadFile, items: ArraySlice<ItemID>) throws(DatabaseFailure) {
    let earlier = try files.arrival(of: read.file.name, in: read.folder)
    if let earlier { try forget(earlier.file) }
    let added = earlier?.added ?? read.file.modified / 1_000_000_000
    let file = try files.add(read, added: added)
    for item in items { changes.put(item) }
    counts.count(read, isNew: earlier == nil)
    switch read.content {
    case .track(let track, _): try put(track, file: file, item: items.first, added: added, isReread: earlier != nil)
    case .playlist(let playlist):
      guard let item = items.first else { return }
      let title = playlist.title ?? FileName.stem(of: read.file.name)
      try lists.add(playlist, file: file, title: title, item: item, streams: items.dropFirst())
    case .stations(let stations): try lists.add(stations, file: file, items: items)
    case .feed, .film, .nothing: break
    }
  }

  private mutating func put(
    _ track: Track, file: Int, item: ItemID?, added: Int, isReread: Bool
  ) throws(DatabaseFailure) {
    var whole: Int?
    if let grouping = track.grouping { whole = try join(grouping, added: added, isReread: isReread, isWhole: true) }
    let piece = track.grouping.flatMap { pieces[$0.key.text]?.id }
    if let piece { touchedPieces.insert(piece) }
    try tracks.add(track, file: file, item: item, grouping: whole, piece: piece)
    for membership in track.memberships {
      let role: TrackTable.Role = track.guestKeys.contains(membership.key) ? .guest : .own
      try join(membership, file: file, as: role, added: added, isReread: isReread)
    }
    for maker in track.makers { try join(maker, file: file, as: .maker, added: added, isReread: isReread) }
  }

  private mutating func join(
    _ grouping: Grouping, file: Int, as role: TrackTable.Role, added: Int, isReread: Bool
  ) throws(DatabaseFailure) {
    guard let row = try join(grouping, added: added, isReread: isReread, isWhole: false) else { return }
    try tracks.add(file, to: row, as: role)
  }

  /// Returns the row of a grouping that gains a member. If a file was read again, its spelling of the name wins.
  private mutating func join(
    _ grouping: Grouping, added: Int, isReread: Bool, isWhole: Bool
  ) throws(DatabaseFailure) -> Int? {
    guard var known = try known(grouping.key) else { return nil }
    let key = grouping.album == nil ? known.grouping.key : Self.key(ofAlbum: known.id)
    var merged = isReread ? grouping.completed(by: known.grouping) : known.grouping.completed(by: grouping)
    merged.key = known.grouping.key
    // The artist of an album is that of all its songs, see `assembleAlbums`.
    if grouping.album != nil { merged.artist = known.grouping.artist }
    let isOlder = known.added.map { added < $0 } ?? true
    let isChanged = !merged.looksLike(known.grouping) || isOlder
    if isChanged {
      known.grouping = merged
      if isOlder { known.added = added }
      groupings[key] = known
      try groupingTable.update(known)
    }
    if isChanged || isWhole { changes.touch(known.item) } else { changes.resize(known.item) }
    return known.id
  }
}

/// The numbers of readable files that a scan has written.
struct FileCounts {
  private(set) var added = 0
  private(set) var changed = 0

  fileprivate mutating func count(_ read: ReadFile, isNew: Bool) {
    switch read.content {
    case .nothing, .film: return
    case .track, .playlist, .stations, .feed: break
    }
    if isNew { added += 1 } else { changed += 1 }
  }
}
