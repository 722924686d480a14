import MediaIntents

/// Which entry of a list is the one that plays, by what the queue has before and after it.
struct PlayingPlace {
  private let ids: [ItemID]
  private let current: Int?

  init(_ queue: QueueSnapshot) {
    let order = queue.unshuffled ?? Array(queue.items.indices)
    ids = order.map { queue.items[$0].item.identifier }
    current = queue.currentIndex.flatMap { order.firstIndex(of: $0) }
  }

  /// Returns nil if nothing of the list plays, or if it may be one of several equal entries.
  func index(in entries: [PlayableItem]) -> Int? {
    guard let current else { return nil }
    let list = entries.map(\.item.identifier)
    let same = list.indices.filter { list[$0] == ids[current] }
    guard same.count > 1 else { return same.first }
    let aligned = same.filter { isAligned(list, at: $0 - current) }
    if aligned.count == 1 { return aligned[0] }
    // Of as many equals as the list has, it is the one at the same turn.
    let queued = ids.indices.filter { ids[$0] == ids[current] }
    return queued.count == same.count ? queued.firstIndex(of: current).map { same[$0] } : nil
  }

  /// Whether the whole queue is the part of the list that begins at `start`.
  private func isAligned(_ list: [ItemID], at start: Int) -> Bool {
    start >= 0 && start + ids.count <= list.count && list[start..<start + ids.count].elementsEqual(ids)
  }
}
