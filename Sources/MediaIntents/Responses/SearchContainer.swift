/// What somebody looked into.
package enum SearchContainer: Hashable, Sendable, Codable {
  /// A playlist, an album, a show.
  case item(MediaItem)
  /// What the player will play.
  case queue
}
