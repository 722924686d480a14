package import MediaIntents

/// What adding to a playlist has changed.
package struct PlaylistChange: Hashable, Sendable {
  package var playlist: MediaItem
  /// What was added, in order.
  package var added: [PlayableItem]
  /// What was in it before, told by the file, and was not added again.
  package var wereThere: [PlayableItem]
  /// The playlist did not exist before.
  package var created: Bool
}
