package import MediaIntents

extension Catalogue {
  /// Takes items out of a playlist, wherever they stand in it. Where and how it is edited, and what it throws, is as for
  /// adding.
  package func remove(_ items: [PlayableItem], from playlist: ItemID) async throws -> PlaylistChange {
    guard let known = try knownPlaylist(.item(playlist)) else { throw CatalogueFailure.noSuchPlaylist }
    if known.isRemote { throw StorageFailure.readOnly(path: known.path) }
    let edit = try edit(known)
    let present = edit.split(items).known
    guard !present.isEmpty else { return PlaylistChange(playlist: known.item) }
    let picture = try edit.write(removing: present)
    return PlaylistChange(playlist: try await reread(edit.path), removed: present, picture: picture)
  }

  /// Takes an edit back, and gives what takes that back.
  ///
  /// Throws `CatalogueFailure.changedMeanwhile` where the file is not as the edit left it, since somebody else's work
  /// would be lost.
  package func restore(_ picture: PlaylistPicture) async throws -> PlaylistPicture {
    guard PlaylistEdit.content(of: picture.path) == picture.after else { throw CatalogueFailure.changedMeanwhile }
    if let before = picture.before {
      try AtomicFile.write(before, to: picture.path)
      _ = try await reread(picture.path)
    } else {
      try AtomicFile.remove(picture.path)
      if let file = try FileTable(database: database).file(at: picture.path) { try forget([file]) }
    }
    return PlaylistPicture(path: picture.path, before: picture.after, after: picture.before)
  }
}
