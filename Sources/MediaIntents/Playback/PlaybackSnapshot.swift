/// The full state of a player at one moment, sufficient to restore it.
package struct PlaybackSnapshot: Hashable, Sendable {
  package var status: PlaybackStatus
  package var queue: QueueSnapshot
  /// Whose queue it is: who had it played. Players do not know it.
  package var listener: PersonID

  package init(
    status: PlaybackStatus = PlaybackStatus(), queue: QueueSnapshot = QueueSnapshot(), listener: PersonID = .household
  ) {
    self.status = status
    self.queue = queue
    self.listener = listener
  }
}

/// A queue in playback order. Snapshots are equal if they play the same, whatever their entry numbers.
package struct QueueSnapshot: Sendable {
  package var items: [PlayableItem]
  /// The index of the current entry.
  package var currentIndex: Int?
  /// The player's number of each entry, parallel to `items`. An entry keeps its number while the queue changes around
  /// it.
  package var entryNumbers: [Int]
  /// The indices of `items` in the order before shuffling; nil if the queue isn't shuffled.
  package var unshuffled: [Int]?
  /// The indices of entries that were queued to play next and haven't played yet.
  package var upNext: Set<Int>
  /// The index of the entry that begins the next round of a repeating, shuffled queue, once the last one plays.
  package var nextRound: Int?

  /// - Parameter entryNumbers: nil numbers the entries by index.
  package init(
    items: [PlayableItem] = [], currentIndex: Int? = nil, entryNumbers: [Int]? = nil, unshuffled: [Int]? = nil,
    upNext: Set<Int> = [], nextRound: Int? = nil
  ) {
    self.items = items
    self.currentIndex = currentIndex
    self.entryNumbers = entryNumbers ?? Array(items.indices)
    self.unshuffled = unshuffled
    self.upNext = upNext
    self.nextRound = nextRound
  }
}

extension QueueSnapshot {
  package var isShuffled: Bool { unshuffled != nil }

  package var current: PlayableItem? { currentIndex.map { items[$0] } }

  /// The index of an entry by its number in the order before shuffling, counted from 1, or from the end if it is negative;
  /// nil if there is none.
  package func index(ofEntry number: Int) -> Int? {
    let place = number > 0 ? number - 1 : items.count + number
    guard items.indices.contains(place) else { return nil }
    return unshuffled?[place] ?? place
  }

  /// The same queue without out-of-range or duplicate indices.
  package var validated: QueueSnapshot {
    var queue = self
    queue.currentIndex = currentIndex.flatMap { items.indices.contains($0) ? $0 : nil }
    if let unshuffled, unshuffled.sorted() != Array(items.indices) { queue.unshuffled = Array(items.indices) }
    queue.upNext.formIntersection(items.indices)
    if entryNumbers.count != items.count { queue.entryNumbers = Array(items.indices) }
    return queue
  }

  /// The index of the entry that a skip leads to; nil at the end of a queue that doesn't repeat.
  package func indexAfterSkip(repeating mode: PlaybackRepeatMode) -> Int? {
    mode.indexAfterSkip(from: currentIndex, count: items.count, nextRound: nextRound)
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
  /// The index that a skip leads to: the next entry, or the first one if the queue repeats; nil at its end.
  ///
  /// - Parameters:
  ///   - index: The current index; nil means before the first entry.
  ///   - nextRound: The index that a repeating queue goes on with after its last entry; nil means the first one.
  package func indexAfterSkip(from index: Int?, count: Int, nextRound: Int? = nil) -> Int? {
    guard count > 0 else { return nil }
    let next = (index ?? -1) + 1
    if next < count { return next }
    return self == .none ? nil : nextRound ?? 0
  }
}
