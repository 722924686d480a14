package import MediaIntents

/// The queue in the order it will play.
package struct QueueListing: Codable, Hashable, Sendable {
  package var items: [MediaItem]
  /// The place of the current item, counted from 0.
  package var currentIndex: Int?

  package init(items: [MediaItem], currentIndex: Int? = nil) {
    self.items = items
    self.currentIndex = currentIndex
  }
}
