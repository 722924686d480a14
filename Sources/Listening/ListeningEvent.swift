package import Playback

/// A playback event and the player it happened on.
package struct ListeningEvent: Hashable, Sendable {
  /// The name of the player.
  package let player: String
  /// As `PlayerSnapshot.epoch`.
  package let epoch: Int64
  /// The player's revision with this event; see `PlayerSnapshot.revision`.
  package let revision: Int
  package let event: PlaybackEvent
}
