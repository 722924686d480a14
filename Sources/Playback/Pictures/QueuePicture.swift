package import MediaIntents

/// A queue as it can be put back, shuffled or not.
package struct QueuePicture: Hashable, Sendable {
  /// In the order in which they will play.
  package var items: [PlayableItem]
  /// The place of the current one in `items`.
  package var currentIndex: Int?
  /// The places in `items` in the order from before they were shuffled; `nil` where they are not.
  package var unshuffled: [Int]?
  /// The places of those that were asked for "next" and have not had their turn.
  package var promised: Set<Int>

  package init(
    items: [PlayableItem] = [], currentIndex: Int? = nil, unshuffled: [Int]? = nil, promised: Set<Int> = []
  ) {
    self.items = items
    self.currentIndex = currentIndex
    self.unshuffled = unshuffled
    self.promised = promised
  }

  package var isShuffled: Bool { unshuffled != nil }
  package var current: PlayableItem? { currentIndex.map { items[$0] } }
  package var snapshot: QueueSnapshot { QueueSnapshot(items: items, currentIndex: currentIndex) }

  /// The same with only what can be true: places that there are, each once.
  package var consistent: QueuePicture {
    var picture = self
    picture.currentIndex = currentIndex.flatMap { items.indices.contains($0) ? $0 : nil }
    if let unshuffled, unshuffled.sorted() != Array(items.indices) { picture.unshuffled = Array(items.indices) }
    picture.promised.formIntersection(items.indices)
    return picture
  }
}
