package import MediaIntents

/// What `playback.started` tells.
package struct PlaybackStarted: Codable, Hashable, Sendable {
  package var item: MediaItem

  package init(item: MediaItem) { self.item = item }
}

/// What `playback.ended` tells.
package struct PlaybackEnded: Codable, Hashable, Sendable {
  package enum Reason: String, Codable, Sendable, CaseIterable {
    case finished, skipped, replaced, stopped
  }

  package var item: MediaItem
  /// Seconds into the item.
  package var position: Double
  package var reason: Reason

  package init(item: MediaItem, position: Double, reason: Reason) {
    self.item = item
    self.position = position
    self.reason = reason
  }
}

/// What `playback.failed` tells.
package struct PlaybackFailed: Codable, Hashable, Sendable {
  package var item: MediaItem?
  /// The failure by the name that answers use.
  package var reason: String

  package init(item: MediaItem?, failure: PlayerFailure) {
    self.item = item
    self.reason = failure.name
  }
}

/// What `playback.sought` tells.
package struct PlaybackSought: Codable, Hashable, Sendable {
  /// Seconds into the item.
  package var position: Double

  package init(position: Double) { self.position = position }
}
