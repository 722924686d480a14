import MediaFiles
package import MediaIntents
import SQLite

extension Catalogue {
  /// Creates an empty playlist. Throws `CatalogueFailure.playlistExists` if the title is taken, and what adding throws.
  package func create(_ title: String, with items: [PlayableItem]) async throws -> PlaylistChange {
    guard try knownPlaylist(.named(title)) == nil else { throw CatalogueFailure.playlistExists }
    return try await add(items, to: .named(title))
  }

  /// Creates a playlist by rules, the text of an `.nsp` file. Throws `CatalogueFailure.playlistExists` if one has the title.
  package func create(_ title: String, rules: String) async throws -> PlaylistChange {
    guard try knownPlaylist(.named(title)) == nil else { throw CatalogueFailure.playlistExists }
    try FilePath.makeFolder(playlistFolders.own)
    let path = FilePath.free(in: playlistFolders.own, title: title, ending: "nsp")
    let bytes = Array(rules.utf8)
    try AtomicFile.write(bytes, to: path)
    return PlaylistChange(
      playlist: try await noteEdit(of: path, nil), created: true,
      picture: PlaylistPicture(path: path, before: nil, after: bytes))
  }

  /// Renames a playlist; its file keeps its name. Edits in place or in a copy, and throws, like adding.
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
    return PlaylistChange(playlist: try await noteEdit(of: edit.path, known), picture: picture)
  }

  /// Replaces the entries of a playlist. Edits in place or in a copy, and throws, like adding.
  package func rewrite(_ playlist: ItemID, as items: [PlayableItem]) async throws -> PlaylistChange {
    let known = try editablePlaylist(playlist)
    let edit = try edit(known)
    let picture = try edit.write(replacingWith: items)
    return PlaylistChange(playlist: try await reread(edit.path), added: items, picture: picture)
  }

  /// Deletes a playlist and its file; for an edited copy, the original too.
  ///
  /// Throws `CatalogueFailure.noSuchPlaylist`, and `StorageFailure` if a file may not be deleted. Playlists of the
  /// library are deleted only if they are edited in place.
  package func delete(_ playlist: ItemID) async throws -> PlaylistChange {
    let known = try editablePlaylist(playlist)
    let files = try deletableFiles(of: known)
    let before = try PlaylistEdit.existing(known.path)
    for file in files {
      try AtomicFile.remove(file)
      noteRemoval(of: file)
    }
    return PlaylistChange(
      playlist: known.item, picture: PlaylistPicture(path: known.path, before: before, after: nil))
  }

  /// Throws what deleting would throw.
  package func checkDeletable(_ playlist: ItemID) throws { _ = try deletableFiles(of: try editablePlaylist(playlist)) }

  private func deletableFiles(of playlist: PlaylistTable.Known) throws -> [String] {
    let original = PlaylistEdit.original(of: playlist.path)
    let files = [playlist.path] + [original].compactMap { $0.flatMap { FilePath.exists($0) ? $0 : nil } }
    for file in files {
      guard FilePath.folder(of: file) == playlistFolders.own || playlistFolders.editsInPlace else {
        throw StorageFailure.readOnly(path: file)
      }
      try AtomicFile.checkWritable(file)
    }
    return files
  }

  private func editablePlaylist(_ playlist: ItemID) throws -> PlaylistTable.Known {
    guard let known = try knownPlaylist(.item(playlist)) else { throw CatalogueFailure.noSuchPlaylist }
    if known.isRemote { throw StorageFailure.readOnly(path: known.path) }
    return known
  }
}
