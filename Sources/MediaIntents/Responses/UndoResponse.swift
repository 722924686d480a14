/// The outcome of "undo" or "redo".
package struct UndoResponse: Hashable, Sendable, Codable {
  /// The kind of request that was undone or redone.
  package var request: Request.Kind
  package var isRedo: Bool
  /// The affected items.
  package var items: [MediaItem]
  /// The current item afterwards.
  package var playing: MediaItem?
  /// The playlist that was restored; nil for the library.
  package var playlist: String?
  package var reason: Reason?
  /// The command that was undone or redone; nil for other requests.
  package var command: TransportCommand?
  /// The volume in percent or the speed afterwards, if the command changes it.
  package var level: Double?
  /// Whether only the queue after the current item was changed.
  package var isOfQueue = false

  package init(
    request: Request.Kind, isRedo: Bool, items: [MediaItem], playing: MediaItem? = nil, playlist: String? = nil,
    reason: Reason? = nil, command: TransportCommand? = nil, level: Double? = nil
  ) {
    self.request = request
    self.isRedo = isRedo
    self.items = items
    self.playing = playing
    self.playlist = playlist
    self.reason = reason
    self.command = command
    self.level = level
  }
}
