import MediaFiles
package import MediaIntents
import SQLite

extension Catalogue {
  /// Creates an empty playlist. Throws `CatalogueFailure.playlistExists` if the title is taken, and what adding throws.
  ///
  /// - Parameter others: playlists that may have the title.
  package func create(
    _ title: String, with items: [PlayableItem], besides others: Set<ItemID> = []
  ) async throws -> PlaylistChange {
    guard try knownPlaylist(.named(title, besides: others)) == nil else { throw CatalogueFailure.playlistExists }
    return try await add(items, to: .named(title, besides: others))
  }

  /// Creates a playlist by rules, the text of an `.nsp` file. Throws `CatalogueFailure.playlistExists` if one has the title.
  ///
  /// - Parameter others: playlists that may have the title.
  package func create(
    _ title: String, rules: String, besides others: Set<ItemID> = []
  ) async throws -> PlaylistChange {
    guard try knownPlaylist(.named(title, besides: others)) == nil else { throw CatalogueFailure.playlistExists }
    try FilePath.makeFolder(playlistFolders.own)
    let path = FilePath.free(in: playlistFolders.own, title: title, ending: "nsp")
    let bytes = Array(rules.utf8)
    try AtomicFile.write(bytes, to: path)
    return PlaylistChange(
      playlist: try await noteEdit(of: path, nil), created: true,
      picture: PlaylistPicture(files: [.init(path: path, before: nil, after: bytes)]))
  }

  /// Renames a playlist; its file keeps its name. Edits in place or in a copy, and throws, like adding.
  ///
  /// Throws `CatalogueFailure.playlistExists` if another playlist has the title.
  ///
  /// - Parameter others: playlists that may have the title.
  package func rename(
    _ playlist: ItemID, to title: String, besides others: Set<ItemID> = []
  ) async throws -> PlaylistChange {
    let known = try editablePlaylist(playlist)
    if let other = try knownPlaylist(.named(title, besides: others)), other.item.identifier != playlist {
      throw CatalogueFailure.playlistExists
    }
    guard PathBytes(known.item.title) != PathBytes(title) else { return PlaylistChange(playlist: known.item) }
    let edit = try edit(known)
    let picture = try edit.write { $0.setTitle(title) }
    return PlaylistChange(playlist: try await noteEdit(of: edit.path, known), picture: picture)
  }

  /// Deletes a playlist and its file; for an edited copy, the original too.
  ///
  /// Throws `CatalogueFailure.noSuchPlaylist`, `CatalogueFailure.confined` if a file lies where nothing is written, and
  /// `StorageFailure` if one may not be deleted.
  package func delete(_ playlist: ItemID) async throws -> PlaylistChange {
    let known = try editablePlaylist(playlist)
    var files: [PlaylistPicture.File] = []
    for path in try deletableFiles(of: known) {
      files.append(PlaylistPicture.File(path: path, before: try PlaylistEdit.existing(path), after: nil))
    }
    for file in files {
      try AtomicFile.remove(file.path)
      noteRemoval(of: file.path)
    }
    return PlaylistChange(playlist: known.item, picture: PlaylistPicture(files: files))
  }

  /// Throws what deleting would throw.
  package func checkDeletable(_ playlist: ItemID) throws { _ = try deletableFiles(of: try editablePlaylist(playlist)) }

  /// The original comes last, because without its copy it would be the playlist again.
  private func deletableFiles(of playlist: PlaylistTable.Known) throws -> [String] {
    let copy = [playlist.original.map { _ in OriginalBase.path(for: playlist.path) }, playlist.path].compactMap(\.self)
    let files = (copy + [playlist.original].compactMap(\.self)).filter(FilePath.exists)
    for file in files {
      guard isOwn(file) || playlistFolders.editsInPlace else { throw CatalogueFailure.confined(path: file) }
      try AtomicFile.checkWritable(file)
    }
    return files
  }
}
