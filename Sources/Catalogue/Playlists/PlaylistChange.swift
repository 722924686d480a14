package import MediaIntents

/// The result of an edit of a playlist.
package struct PlaylistChange: Hashable, Sendable {
  package var playlist: MediaItem
  /// The items that were added, in order.
  package var added: [PlayableItem]
  /// The items that were not added because the playlist file already had them.
  package var wereThere: [PlayableItem]
  /// The items that were removed, as often as they were in the playlist.
  package var removed: [PlayableItem]
  /// The number of entries whose files are away, which the edit has kept.
  package var away = 0
  /// Whether the edit created the playlist.
  package var created: Bool
  /// The files before and after the edit, for undoing it; `nil` if nothing was written.
  package var picture: PlaylistPicture?

  /// Whether the playlist differs from before.
  package var isChange: Bool { picture != nil || created || !added.isEmpty || !removed.isEmpty }

  init(
    playlist: MediaItem, added: [PlayableItem] = [], wereThere: [PlayableItem] = [], removed: [PlayableItem] = [],
    created: Bool = false, picture: PlaylistPicture? = nil
  ) {
    self.playlist = playlist
    self.added = added
    self.wereThere = wereThere
    self.removed = removed
    self.created = created
    self.picture = picture
  }
}

/// The files of a playlist before and after an edit, for undoing the edit.
package struct PlaylistPicture: Hashable, Sendable {
  struct File: Hashable, Sendable {
    let path: String
    /// `nil` if there was no file.
    let before: [UInt8]?
    let after: [UInt8]?
  }

  let files: [File]

  /// The picture of the opposite change.
  var inverse: PlaylistPicture {
    PlaylistPicture(files: files.reversed().map { File(path: $0.path, before: $0.after, after: $0.before) })
  }
}
