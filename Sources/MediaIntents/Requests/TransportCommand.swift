/// What somebody does to the thing that plays.
package enum TransportCommand: Hashable, Sendable, Codable {
  case pause, resume, stop, next, previous, restart
  /// Seconds from the start.
  case seek(to: Double)
  /// Seconds forward; negative is back.
  case skip(by: Double)
  /// 0 to 100.
  case setVolume(Double)
  /// Percentage points; negative is quieter.
  case changeVolume(by: Double)
  case mute(Bool)
  case speed(PlaybackSpeed)
  case shuffle(Bool)
  case repeatMode(PlaybackRepeatMode)
  /// Falls silent after this many seconds; `nil` takes that back.
  case sleep(after: Double?)
  /// The sound goes on in another room or on another player.
  case transfer(to: String)
  /// Whether what is heard is kept out of the journal.
  case privateListening(Bool)
}
