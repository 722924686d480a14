/// What came of "undo" or "redo".
package struct UndoResponse: Hashable, Sendable, Codable {
  /// The kind of request that was taken back or done again.
  package var request: Request.Kind
  package var isRedo: Bool
  /// The items it was about.
  package var items: [MediaItem]
  /// What plays now.
  package var playing: MediaItem?
  /// The playlist that was changed back; `nil` for the library.
  package var playlist: String?
  package var reason: Reason?

  package init(
    request: Request.Kind, isRedo: Bool, items: [MediaItem], playing: MediaItem? = nil, playlist: String? = nil,
    reason: Reason? = nil
  ) {
    self.request = request
    self.isRedo = isRedo
    self.items = items
    self.playing = playing
    self.playlist = playlist
    self.reason = reason
  }
}
