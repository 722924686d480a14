/// The container whose contents are listed.
package enum SearchContainer: Hashable, Sendable, Codable {
  /// A playlist, an album, a show.
  case item(MediaItem)
  /// The player's queue.
  case queue
}
