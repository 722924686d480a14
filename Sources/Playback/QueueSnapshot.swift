package import MediaIntents

/// The queue as it will play. Two are equal that play the same, however their places are called.
package struct QueueSnapshot: Sendable {
  package var items: [PlayableItem]
  /// The place of the current item in `items`.
  package var currentIndex: Int?
  /// What the player calls each place, in the order of the items; it keeps the name while the queue changes around it.
  package var entryNumbers: [Int]

  package init(items: [PlayableItem] = [], currentIndex: Int? = nil, entryNumbers: [Int]? = nil) {
    self.items = items
    self.currentIndex = currentIndex
    self.entryNumbers = entryNumbers ?? Array(items.indices)
  }
}

extension QueueSnapshot: Hashable {
  package static func == (left: QueueSnapshot, right: QueueSnapshot) -> Bool {
    left.items == right.items && left.currentIndex == right.currentIndex
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(items)
    hasher.combine(currentIndex)
  }
}
