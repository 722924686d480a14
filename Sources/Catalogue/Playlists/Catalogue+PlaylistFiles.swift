package import MediaIntents
import SQLite

extension Catalogue {
  /// Creates a playlist of this title. Throws `CatalogueFailure.playlistExists` if there is one, and what adding throws.
  package func create(_ title: String, with items: [PlayableItem]) async throws -> PlaylistChange {
    guard try knownPlaylist(.named(title)) == nil else { throw CatalogueFailure.playlistExists }
    return try await add(items, to: .named(title))
  }

  /// Gives a playlist another title; its file keeps its name. Where it is edited, and what it throws, is as for adding.
  ///
  /// Throws `CatalogueFailure.playlistExists` if another playlist has the title.
  package func rename(_ playlist: ItemID, to title: String) async throws -> PlaylistChange {
    let known = try editablePlaylist(playlist)
    if let other = try knownPlaylist(.named(title)), other.item.identifier != playlist {
      throw CatalogueFailure.playlistExists
    }
    guard known.item.title != title else { return PlaylistChange(playlist: known.item) }
    let edit = try edit(known)
    let picture = try edit.write(title: title)
    return PlaylistChange(playlist: try await reread(edit.path), picture: picture)
  }

  /// Deletes a playlist and its file; of one that was copied to be edited both files.
  ///
  /// Throws `CatalogueFailure.noSuchPlaylist`, and `StorageFailure` if a file may not be deleted. Only one's own playlists
  /// are deleted unless those of the library are edited in place.
  package func delete(_ playlist: ItemID) async throws -> PlaylistChange {
    let known = try editablePlaylist(playlist)
    let original = PlaylistEdit.original(of: known.path)
    let files = [known.path] + [original].compactMap { $0.flatMap { FilePath.exists($0) ? $0 : nil } }
    for file in files where FilePath.folder(of: file) != playlistFolders.own && !playlistFolders.editsInPlace {
      throw StorageFailure.readOnly(path: file)
    }
    let before = PlaylistEdit.content(of: known.path)
    for file in files {
      try AtomicFile.checkWritable(file)
    }
    for file in files {
      try AtomicFile.remove(file)
      if let row = try FileTable(database: database).file(at: file) { try forget([row]) }
    }
    return PlaylistChange(
      playlist: known.item, picture: PlaylistPicture(path: known.path, before: before, after: nil))
  }

  private func editablePlaylist(_ playlist: ItemID) throws -> PlaylistTable.Known {
    guard let known = try knownPlaylist(.item(playlist)) else { throw CatalogueFailure.noSuchPlaylist }
    if known.isRemote { throw StorageFailure.readOnly(path: known.path) }
    return known
  }
}
