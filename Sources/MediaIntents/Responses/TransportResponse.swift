/// The outcome of a transport command.
package struct TransportResponse: Hashable, Sendable, Codable {
  package var code: ControlResponseCode
  package var command: TransportCommand
  /// The current item after the command.
  package var playing: MediaItem?
  /// The new speed or volume, if the command changed it.
  package var level: Double?
  /// Whether the volume or speed was at this level before.
  package var wasThere: Bool
  package var reason: Reason?
  /// The time until the sleep timer pauses, if the command doesn't say it.
  package var seconds: Double?
  /// What couldn't be transferred to the other player.
  package var leftBehind: [TransferOmission]
  /// What a command about podcasts came to.
  package var podcasts: PodcastOutcome?

  package init(
    code: ControlResponseCode, command: TransportCommand, playing: MediaItem? = nil, level: Double? = nil,
    wasThere: Bool = false, reason: Reason? = nil, leftBehind: [TransferOmission] = []
  ) {
    self.code = code
    self.command = command
    self.playing = playing
    self.level = level
    self.wasThere = wasThere
    self.reason = reason
    self.leftBehind = leftBehind
  }
}

/// Something that couldn't be transferred to another player.
package enum TransferOmission: Hashable, Sendable, Codable {
  /// Number of queue entries that the other player cannot reach.
  case entries(Int)
  /// The other player doesn't support speeds.
  case speed
  case sleepTimer
}

/// How a transport command or a question ended. SiriKit leaves these to the media controls.
package enum ControlResponseCode: String, Codable, Sendable, CaseIterable {
  case success, failure
}
