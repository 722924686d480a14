/// Where an item is added.
package enum MediaDestination: Hashable, Sendable, Codable {
  case library
  /// By its name; an empty one where a playlist was asked for and none was named.
  case playlist(String)
  /// What the player will play.
  case queue
}
