/// What came of a transport command.
package struct TransportResponse: Hashable, Sendable, Codable {
  package var code: ControlResponseCode
  package var command: TransportCommand
  /// What plays after the command.
  package var playing: MediaItem?
  /// The speed or volume that holds now, where the command changed it.
  package var level: Double?
  package var reason: Reason?
  /// What did not move along to another player.
  package var leftBehind: [LeftBehind]

  package init(
    code: ControlResponseCode, command: TransportCommand, playing: MediaItem? = nil, level: Double? = nil,
    reason: Reason? = nil, leftBehind: [LeftBehind] = []
  ) {
    self.code = code
    self.command = command
    self.playing = playing
    self.level = level
    self.reason = reason
    self.leftBehind = leftBehind
  }
}
