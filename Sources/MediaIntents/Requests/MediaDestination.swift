/// The destination of an add.
package enum MediaDestination: Hashable, Sendable, Codable {
  case library
  /// A playlist by name; the name is empty if a playlist was asked for without naming it.
  case playlist(String)
  /// The player's queue.
  case queue
}
