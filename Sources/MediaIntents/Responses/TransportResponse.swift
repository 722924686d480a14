/// The outcome of a transport command.
package struct TransportResponse: Hashable, Sendable, Codable {
  package var code: ControlResponseCode
  package var command: TransportCommand
  /// The current item after the command.
  package var playing: MediaItem?
  /// The new speed or volume, if the command changed it.
  package var level: Double?
  package var reason: Reason?
  /// What couldn't be transferred to the other player.
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
