/// Whether the queue repeats: not at all, as a whole, or the current item.
package enum PlaybackRepeatMode: String, Codable, Sendable, CaseIterable {
  case none, all, one
}
