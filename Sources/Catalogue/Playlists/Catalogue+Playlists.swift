import MediaFiles
import Glibc
package import MediaIntents
import SQLite

extension Catalogue {
  /// Appends items to a playlist, without those that are already in it.
  ///
  /// A new playlist is created in the user's own folder. A playlist of the library is edited in place or copied to that
  /// folder, depending on `PlaylistFolders`; one in a format other than m3u is always copied. Throws `StorageFailure`
  /// if the file cannot be written; nothing has changed then.
  @discardableResult
  package func add(_ items: [PlayableItem], to target: PlaylistTarget) async throws -> PlaylistChange {
    let known = try knownPlaylist(target)
    if let known, known.isRemote { return try await add(items, toRemote: known) }
    let edit = if let known { try edit(known) } else { try newPlaylist(target) }
    let split = edit.split(items)
    if let known, split.new.isEmpty {
      return PlaylistChange(playlist: known.item, wereThere: split.known)
    }
    let picture = try edit.write(adding: split.new)
    let playlist = try await noteEdit(of: edit.path, known)
    return PlaylistChange(
      playlist: playlist, added: split.new, wereThere: split.known, created: known == nil, picture: picture)
  }

  /// A server's playlist is edited by the server; it is also written here so that the change is known at once.
  private func add(_ items: [PlayableItem], toRemote playlist: PlaylistTable.Known) async throws -> PlaylistChange {
    guard let appendToRemotePlaylist else { throw StorageFailure.readOnly(path: playlist.path) }
    let file = try FileTable(database: database).file(at: playlist.path)
    var locations = try file.map { try PlaylistTable(database: database).locations(of: $0) } ?? []
    var known = Set(locations)
    let split = Dictionary(grouping: items) { known.insert(PlaylistEdit.location(of: $0)).inserted }
    let change = PlaylistChange(
      playlist: playlist.item, added: split[true] ?? [], wereThere: split[false] ?? [], created: false)
    guard !change.added.isEmpty else { return change }
    try await appendToRemotePlaylist(change.added, playlist.item.title)
    locations += change.added.map(PlaylistEdit.location)
    try await write(RemotePlaylist(name: playlist.item.title, modified: 0, entries: locations))
    return change
  }

  private func newPlaylist(_ target: PlaylistTarget) throws -> PlaylistEdit {
    guard case .named(let title) = target else { throw CatalogueFailure.noSuchPlaylist }
    try FilePath.makeFolder(playlistFolders.own)
    return PlaylistEdit(
      creating: FilePath.free(in: playlistFolders.own, title: title, ending: "m3u8"), title: title)
  }

  func knownPlaylist(_ target: PlaylistTarget) throws(StorageFailure) -> PlaylistTable.Known? {
    try storing { () throws(DatabaseFailure) in try playlist(target) }
  }

  private func playlist(_ target: PlaylistTarget) throws(DatabaseFailure) -> PlaylistTable.Known? {
    let table = PlaylistTable(database: database)
    let item: ItemID?
    switch target {
    case .item(let id): item = id
    case .named(let title): item = try table.playlist(named: title, own: playlistFolders.own)
    }
    guard let item, let file = try database.playlistFile(of: item) else { return nil }
    return try table.playlist(file)
  }

  func edit(_ playlist: PlaylistTable.Known) throws(StorageFailure) -> PlaylistEdit {
    let isM3U = [.list(.m3u), .list(.m3u8)].contains(FileFormat(fileName: playlist.path))
    let isOwn = FilePath.folder(of: playlist.path) == playlistFolders.own
    if isM3U, isOwn || playlistFolders.editsInPlace { return try PlaylistEdit(inPlace: playlist.path) }
    try FilePath.makeFolder(playlistFolders.own)
    let path = FilePath.free(in: playlistFolders.own, title: playlist.item.title, ending: "m3u8")
    return try PlaylistEdit(creating: path, copyOf: playlist.path, title: playlist.item.title)
  }

  /// Reads a playlist that was just written, so that the catalogue knows it at once.
  ///
  /// If the catalogue cannot be written, an edit is done all the same: the next scan reads the file. A new file is
  /// removed then, because the playlist has no identifier.
  func noteEdit(of path: String, _ known: PlaylistTable.Known?) async throws -> MediaItem {
    do {
      return try await reread(path)
    } catch {
      if let known, known.path == path { return known.item }
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
