package import MediaIntents

/// The playlist that a queue was saved in.
package struct SavedQueue: Codable, Hashable, Sendable {
  package var playlist: MediaItem
  /// How many entries it has got.
  package var added: Int
  /// It did not exist before.
  package var created: Bool

  package init(playlist: MediaItem, added: Int, created: Bool) {
    self.playlist = playlist
    self.added = added
    self.created = created
  }
}
