import MediaFiles
package import MediaIntents

extension Catalogue {
  /// Removes items from a playlist, wherever they occur. Edits in place or in a copy, and throws, like adding.
  package func remove(_ items: [PlayableItem], from playlist: ItemID) async throws -> PlaylistChange {
    guard let known = try knownPlaylist(.item(playlist)) else { throw CatalogueFailure.noSuchPlaylist }
    if known.isRemote { throw StorageFailure.readOnly(path: known.path) }
    let edit = try edit(known)
    let present = edit.split(items).known
    guard !present.isEmpty else { return PlaylistChange(playlist: known.item) }
    let picture = try edit.write(removing: present)
    return PlaylistChange(playlist: try await noteEdit(of: edit.path, known), removed: present, picture: picture)
  }

  /// Undoes an edit and returns the picture that undoes the undo.
  ///
  /// Throws `CatalogueFailure.changedMeanwhile` if the file was changed since the edit, because that change would be
  /// lost.
  package func restore(_ picture: PlaylistPicture) async throws -> PlaylistPicture {
    guard PlaylistEdit.content(of: picture.path) == picture.after else { throw CatalogueFailure.changedMeanwhile }
    if let before = picture.before {
      try AtomicFile.write(before, to: picture.path)
      // The file is restored even if the catalogue cannot be written; the next scan reads it then.
      do { _ = try await reread(picture.path) } catch {}
    } else {
      try AtomicFile.remove(picture.path)
      noteRemoval(of: picture.path)
    }
    return PlaylistPicture(path: picture.path, before: picture.after, after: picture.before)
  }
}
