/// What a player has and does at one moment, complete enough to be restored.
package struct PlaybackSnapshot: Hashable, Sendable {
  package var status: PlaybackStatus
  package var queue: QueueSnapshot

  package init(status: PlaybackStatus = PlaybackStatus(), queue: QueueSnapshot = QueueSnapshot()) {
    self.status = status
    self.queue = queue
  }
}

/// The queue in the order in which it will play. Two snapshots that play the same are equal, whatever their entry
/// numbers.
package struct QueueSnapshot: Sendable {
  package var items: [PlayableItem]
  /// The index of the current entry.
  package var currentIndex: Int?
  /// The player's number for each entry, in the order of `items`. An entry keeps its number while the queue changes
  /// around it.
  package var entryNumbers: [Int]
  /// The indices of `items` in the order from before shuffling; nil unless the queue is shuffled.
  package var unshuffled: [Int]?
  /// The indices of entries that were queued to play next and have not had their turn.
  package var upNext: Set<Int>

  /// - Parameter entryNumbers: nil numbers the entries by their indices.
  package init(
    items: [PlayableItem] = [], currentIndex: Int? = nil, entryNumbers: [Int]? = nil, unshuffled: [Int]? = nil,
    upNext: Set<Int> = []
  ) {
    self.items = items
    self.currentIndex = currentIndex
    self.entryNumbers = entryNumbers ?? Array(items.indices)
    self.unshuffled = unshuffled
    self.upNext = upNext
  }
}

extension QueueSnapshot {
  package var isShuffled: Bool { unshuffled != nil }

  package var current: PlayableItem? { currentIndex.map { items[$0] } }

  /// The same queue without indices that are out of range or repeated.
  package var validated: QueueSnapshot {
    var queue = self
    queue.currentIndex = currentIndex.flatMap { items.indices.contains($0) ? $0 : nil }
    if let unshuffled, unshuffled.sorted() != Array(items.indices) { queue.unshuffled = Array(items.indices) }
    queue.upNext.formIntersection(items.indices)
    if entryNumbers.count != items.count { queue.entryNumbers = Array(items.indices) }
    return queue
  }

  /// The index of the entry that follows when the current one is skipped; nil at the end of a queue that does not repeat.
  package func indexAfterSkip(repeating mode: PlaybackRepeatMode) -> Int? {
    mode.indexAfterSkip(from: currentIndex, count: items.count)
  }
}

extension QueueSnapshot: Hashable {
  package static func == (left: QueueSnapshot, right: QueueSnapshot) -> Bool {
    left.items == right.items && left.currentIndex == right.currentIndex && left.unshuffled == right.unshuffled
      && left.upNext == right.upNext
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(items)
    hasher.combine(currentIndex)
    hasher.combine(unshuffled)
    hasher.combine(upNext)
  }
}

extension PlaybackRepeatMode {
  /// What follows an entry of a queue that is skipped: the next one, or the first one again if the queue repeats.
  ///
  /// - Parameter index: nil stands before the first entry.
  package func indexAfterSkip(from index: Int?, count: Int) -> Int? {
    guard count > 0 else { return nil }
    let next = (index ?? -1) + 1
    if next < count { return next }
    return self == .none ? nil : 0
  }
}
