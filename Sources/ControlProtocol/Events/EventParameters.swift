package import MediaIntents

// The parameters of events.

/// The parameters of `playback.paused`, `playback.resumed`, `playback.stopped`, `playback.optionsChanged` and
/// `queue.changed`.
package struct PlaybackChanged: Codable, Hashable, Sendable {
  /// The name of the player; nil from a daemon of protocol 1.
  package var player: String?

  package init(player: String? = nil) { self.player = player }
}

/// The parameters of `playback.started`.
package struct PlaybackStarted: Codable, Hashable, Sendable {
  package var item: MediaItem
  /// As in `PlaybackChanged`, and in all events below.
  package var player: String?

  package init(item: MediaItem, player: String? = nil) {
    self.item = item
    self.player = player
  }
}

/// The parameters of `playback.ended`.
package struct PlaybackEnded: Codable, Hashable, Sendable {
  package enum Reason: String, Codable, Sendable, CaseIterable {
    case finished, skipped, replaced, stopped
  }

  package var item: MediaItem
  /// Seconds into the item.
  package var position: Double
  package var reason: Reason
  package var player: String?

  package init(item: MediaItem, position: Double, reason: Reason, player: String? = nil) {
    self.item = item
    self.position = position
    self.reason = reason
    self.player = player
  }
}

/// The parameters of `playback.failed`.
package struct PlaybackFailed: Codable, Hashable, Sendable {
  package var item: MediaItem?
  /// The name of the failure, as in a reply's `reason`.
  package var reason: String
  package var player: String?

  package init(item: MediaItem?, failure: PlayerFailure, player: String? = nil) {
    self.item = item
    self.reason = failure.name
    self.player = player
  }
}

/// The parameters of `playback.sought`.
package struct PlaybackSought: Codable, Hashable, Sendable {
  /// Seconds into the item.
  package var position: Double
  package var player: String?

  package init(position: Double, player: String? = nil) {
    self.position = position
    self.player = player
  }
}

/// The parameters of `answer.later`.
package struct LaterAnswer: Codable, Hashable, Sendable {
  package var conversation: String
  package var reply: Reply

  package init(conversation: String, reply: Reply) {
    self.conversation = conversation
    self.reply = reply
  }
}
