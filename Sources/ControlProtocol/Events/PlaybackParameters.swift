package import MediaIntents

/// What `playback.paused`, `playback.resumed`, `playback.stopped`, `playback.optionsChanged` and `queue.changed` tell.
package struct PlaybackChanged: Codable, Hashable, Sendable {
  /// The name of the player; `nil` from a daemon that does not tell it yet.
  package var player: String?

  package init(player: String? = nil) { self.player = player }
}

/// What `playback.started` tells.
package struct PlaybackStarted: Codable, Hashable, Sendable {
  package var item: MediaItem
  /// The name of the player, as in all that follow.
  package var player: String?

  package init(item: MediaItem, player: String? = nil) {
    self.item = item
    self.player = player
  }
}

/// What `playback.ended` tells.
package struct PlaybackEnded: Codable, Hashable, Sendable {
  package var item: MediaItem
  /// Seconds into the item.
  package var position: Double
  package var reason: PlaybackEndReason
  package var player: String?

  package init(item: MediaItem, position: Double, reason: PlaybackEndReason, player: String? = nil) {
    self.item = item
    self.position = position
    self.reason = reason
    self.player = player
  }
}

/// What `playback.failed` tells.
package struct PlaybackFailed: Codable, Hashable, Sendable {
  package var item: MediaItem?
  /// The failure by the name that answers use.
  package var reason: String
  package var player: String?

  package init(item: MediaItem?, failure: PlayerFailure, player: String? = nil) {
    self.item = item
    self.reason = failure.name
    self.player = player
  }
}

/// What `playback.sought` tells.
package struct PlaybackSought: Codable, Hashable, Sendable {
  /// Seconds into the item.
  package var position: Double
  package var player: String?

  package init(position: Double, player: String? = nil) {
    self.position = position
    self.player = player
  }
}
