/// Where new items are queued: in place of the current one, right after it, or at the end.
package enum PlaybackQueueLocation: String, Codable, Sendable, CaseIterable {
  case now, next, later
}
