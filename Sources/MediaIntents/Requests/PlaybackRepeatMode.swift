/// What happens at the end of an item or of the queue.
package enum PlaybackRepeatMode: String, Codable, Sendable, CaseIterable {
  case none, all, one
}
