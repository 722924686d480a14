package import MediaIntents

/// What an edit of a playlist has changed.
package struct PlaylistChange: Hashable, Sendable {
  package var playlist: MediaItem
  /// What was added, in order.
  package var added: [PlayableItem]
  /// What was in it before, told by the file, and was not added again.
  package var wereThere: [PlayableItem]
  /// What was taken out.
  package var removed: [PlayableItem]
  /// The playlist did not exist before.
  package var created: Bool
  /// By which it can be taken back; `nil` where nothing was written.
  package var picture: PlaylistPicture?

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
