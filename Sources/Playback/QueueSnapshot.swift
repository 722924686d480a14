package import MediaIntents

/// The queue as it will play.
package struct QueueSnapshot: Hashable, Sendable {
  package var items: [PlayableItem]
  /// The place of the current item in `items`.
  package var currentIndex: Int?

  package init(items: [PlayableItem] = [], currentIndex: Int? = nil) {
    self.items = items
    self.currentIndex = currentIndex
  }
}
