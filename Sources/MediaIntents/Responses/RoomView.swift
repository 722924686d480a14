/// A room, or a player that is heard by itself, as it is told.
package struct RoomView: Hashable, Sendable, Codable {
  package var name: String
  /// The player that it hears; nil if it is silent.
  package var player: String?
  package var playing: MediaItem?
  package var isPaused = false
  /// Whether its loudspeaker is connected.
  package var isThere = true

  package init(name: String, player: String? = nil, playing: MediaItem? = nil) {
    self.name = name
    self.player = player
    self.playing = playing
  }
}
