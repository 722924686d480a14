/// What could not move to another player.
package enum LeftBehind: Hashable, Sendable, Codable {
  /// So many entries of the queue, which the other player cannot reach.
  case entries(Int)
  /// The other player has one speed only.
  case speed
  case sleepTimer
}
