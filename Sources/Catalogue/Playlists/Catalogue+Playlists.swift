import MediaFiles
import Glibc
package import MediaIntents
import SQLite

extension Catalogue {
  /// Appends items to a playlist, without those that are already in it. A new playlist holds the items as they are given,
  /// also those that are there twice.
  ///
  /// A new playlist is created in the user's own folder. A playlist of the library is edited in place or copied to that
  /// folder, depending on `PlaylistFolders`; one in a format other than m3u is always copied, because writing it again
  /// would lose what only that format has. Throws `StorageFailure` if the file cannot be written, and `CatalogueFailure` if
  /// the playlist is none that can be edited; nothing has changed then.
  @discardableResult
  package func add(_ items: [PlayableItem], to target: PlaylistTarget) async throws -> PlaylistChange {
    guard let known = try knownPlaylist(target) else { return try await create(items, target) }
    if known.isRemote { return try await add(items, toRemote: known) }
    let edit = try edit(known)
    var split = Split()
    let picture = try edit.write { text in
      split = try self.split(items, in: text, edit.folder)
      try Self.append(split.new, to: &text, in: edit.folder, of: edit.path)
    }
    guard let picture else { return PlaylistChange(playlist: known.item, wereThere: split.known) }
    let playlist = try await noteEdit(of: edit.path, known)
    return PlaylistChange(playlist: playlist, added: split.new, wereThere: split.known, picture: picture)
  }

  private func create(_ items: [PlayableItem], _ target: PlaylistTarget) async throws -> PlaylistChange {
    guard case .named(let title, _) = target else { throw CatalogueFailure.noSuchPlaylist }
    try FilePath.makeFolder(playlistFolders.own)
    let path = FilePath.free(in: playlistFolders.own, title: title, ending: "m3u8")
    let edit = PlaylistEdit(creating: path, M3UText(title: title))
    let picture = try edit.write { try Self.append(items, to: &$0, in: edit.folder, of: path) }
    return PlaylistChange(playlist: try await noteEdit(of: path, nil), added: items, created: true, picture: picture)
  }

  /// Throws if the list cannot name one of the items, so that nothing is called added that is not read back.
  ///
  /// - Parameter path: for the error.
  static func append(
    _ items: [PlayableItem], to text: inout M3UText, in folder: String, of path: String
  ) throws(StorageFailure) {
    guard !items.isEmpty else { return }
    text.append(items.map(PlaylistEdit.entry), folder: folder)
    let read = text.locations(folder: folder).suffix(items.count)
    guard read.elementsEqual(items.map { PathBytes(PlaylistEdit.location(of: $0)) }) else {
      throw .other(path: path, message: FileProblem.notAPlaylist.rawValue)
    }
  }

  /// Items to add, each once, and items that are already in the playlist.
  private struct Split {
    var new: [PlayableItem] = []
    var known: [PlayableItem] = []
  }

  private func split(_ items: [PlayableItem], in text: M3UText, _ folder: String) throws(DatabaseFailure) -> Split {
    let matches = try matches(in: text, folder)
    let wanted = Set(items.map { PathBytes(PlaylistEdit.location(of: $0)) })
    var known = try matches.known(among: wanted)
    var split = Split()
    for item in items {
      let isNew = known.insert(PathBytes(PlaylistEdit.location(of: item))).inserted
      if isNew { split.new.append(item) } else { split.known.append(item) }
    }
    return split
  }

  /// A server's playlist is edited by the server; it is also written here so that the change is known at once.
  private func add(_ items: [PlayableItem], toRemote playlist: PlaylistTable.Known) async throws -> PlaylistChange {
    guard let appendToRemotePlaylist else { throw CatalogueFailure.onServer }
    let folder = FilePath.folder(of: playlist.path)
    let root = RemoteRoot(playlists: folder) ?? .mpd
    let items = try items.map { try $0.moved(to: root, database) }
    var locations = try PlaylistTable(database: database).locations(of: playlist.file)
    var known = Set(locations.map { PathBytes($0) })
    let split = Dictionary(grouping: items) { known.insert(PathBytes(PlaylistEdit.location(of: $0))).inserted }
    let change = PlaylistChange(
      playlist: playlist.item, added: split[true] ?? [], wereThere: split[false] ?? [], created: false)
    guard !change.added.isEmpty else { return change }
    try await appendToRemotePlaylist(change.added, playlist.item.title, root)
    locations += change.added.map(PlaylistEdit.location)
    try await write(RemotePlaylist(name: playlist.item.title, modified: 0, entries: locations), in: folder)
    return change
  }

  func knownPlaylist(_ target: PlaylistTarget) throws(StorageFailure) -> PlaylistTable.Known? {
    try storing { () throws(DatabaseFailure) in try playlist(target) }
  }

  private func playlist(_ target: PlaylistTarget) throws(DatabaseFailure) -> PlaylistTable.Known? {
    let table = PlaylistTable(database: database)
    let item: ItemID?
    switch target {
    case .item(let id): item = id
    case .named(let title, let others):
      item = try table.playlist(named: title, own: playlistFolders.own, besides: others)
    }
    guard let item, let file = try database.playlistFile(of: item) else { return nil }
    return try table.playlist(file)
  }

  /// An edit of a playlist, after what was changed in the original of a copy since.
  func edit(_ playlist: PlaylistTable.Known) throws -> PlaylistEdit {
    if playlist.isByRules { throw CatalogueFailure.byRules }
    if isEditedInPlace(playlist.path) {
      try takeOverOriginal(of: playlist)
      return PlaylistEdit(inPlace: playlist.path)
    }
    try FilePath.makeFolder(playlistFolders.own)
    let path = FilePath.free(in: playlistFolders.own, title: playlist.item.title, ending: "m3u8")
    return try PlaylistEdit(creating: path, copyOf: playlist.path, title: playlist.item.title)
  }

  private func isEditedInPlace(_ path: String) -> Bool {
    guard [.list(.m3u), .list(.m3u8)].contains(FileFormat(fileName: path)) else { return false }
    return isOwn(path) || playlistFolders.editsInPlace
  }

  /// Whether it is a file in the user's own folder.
  func isOwn(_ path: String) -> Bool { isOwnFolder(FilePath.folder(of: path)) }

  func isOwnFolder(_ path: String) -> Bool { PathBytes(path) == PathBytes(playlistFolders.own) }

  /// Reads a playlist that was just written, so that the catalogue knows it at once.
  ///
  /// If the catalogue cannot be written, an edit is done all the same: the next scan reads the file. A new file is
  /// removed then, because the playlist has no identifier.
  func noteEdit(of path: String, _ known: PlaylistTable.Known?) async throws -> MediaItem {
    do {
      return try await reread(path)
    } catch {
      if let known, PathBytes(known.path) == PathBytes(path) { return known.item }
      try AtomicFile.remove(path)
      throw (error as? DatabaseFailure).map { StorageFailure($0, path: path) } ?? error
    }
  }

  /// Forgets a file that was just removed. If the catalogue cannot be written, the next scan does it.
  func noteRemoval(of path: String) {
    do {
      if let file = try FileTable(database: database).file(at: path) { try forget([file]) }
    } catch {}
  }

  func reread(_ path: String) async throws -> MediaItem {
    let place = FolderPlace(root: FilePath.folder(of: path))
    guard let status = FileStatus(path: path) else { throw StorageFailure(errno: errno, path: path) }
    let file = FoundFile(name: FilePath.name(of: path), status, format: FileFormat(fileName: path) ?? .list(.m3u8))
    let folder = try storing { () throws(DatabaseFailure) in
      let folders = FolderTable(database: database)
      if let known = try folders.folder(at: place.path) { return known.id }
      return try folders.add(FolderListing(place: place))
    }
    try await write(
      ReadingUnit(folder: folder, place: place, feed: nil, files: [file]).read(with: SoundReader(reading)))
    let known = try storing { () throws(DatabaseFailure) in
      guard let file = try FileTable(database: database).file(at: path) else { return PlaylistTable.Known?.none }
      return try PlaylistTable(database: database).playlist(file)
    }
    guard let known else { throw CatalogueFailure.noSuchPlaylist }
    return known.item
  }

  /// Turns a failure of the database into a `StorageFailure`.
  private func storing<Result>(_ body: () throws(DatabaseFailure) -> Result) throws(StorageFailure) -> Result {
    do {
      return try body()
    } catch {
      throw StorageFailure(error, path: path)
    }
  }
}

extension PlayableItem {
  /// The item with its address on a server, whose playlists hold nothing else. MPD finds files too.
  ///
  /// Throws `CatalogueFailure.notOnServer` if the server does not have it.
  fileprivate func moved(to root: RemoteRoot, _ database: Database) throws -> PlayableItem {
    guard root != .mpd else { return self }
    guard let address = try PlayableTable(database: database).address(of: item.identifier, on: root) else {
      throw CatalogueFailure.notOnServer
    }
    var moved = self
    moved.address = address
    return moved
  }
}
