/// Something that couldn't be transferred to another player.
package enum LeftBehind: Hashable, Sendable, Codable {
  /// Number of queue entries that the other player cannot reach.
  case entries(Int)
  /// The other player doesn't support speeds.
  case speed
  case sleepTimer
}
