import MediaIntents
import Playback

/// Entries that were added to a queue, to find and remove them later without affecting the rest of the queue.
struct QueueAddition: Sendable {
  let items: [PlayableItem]
  let position: QueuePosition
  /// The numbers of the added entries.
  private let entries: Set<Int>
  /// The items of all queue entries after the addition, by number.
  private let known: [Int: ItemID]

  /// - Parameters:
  ///   - before, after: the queue before and after the addition.
  init(_ items: [PlayableItem], _ position: QueuePosition, before: QueueSnapshot, after: QueueSnapshot) {
    self.items = items
    self.position = position
    let wanted = Set(items.map(\.item.identifier)), old = Set(before.entryNumbers)
    known = Dictionary(zip(after.entryNumbers, after.items.lazy.map(\.item.identifier))) { first, _ in first }
    entries = Set(known.filter { wanted.contains($0.value) && !old.contains($0.key) }.keys)
  }

  private init(_ items: [PlayableItem], of addition: QueueAddition) {
    self.items = items
    position = addition.position
    (entries, known) = ([], [:])
  }

  /// The indices of the added entries that can be removed: all but the playing one.
  func removable(from playback: PlaybackSnapshot) -> [Int] {
    let isStopped = playback.status.current == nil
    return indices(in: playback.queue).filter { isStopped || $0 != playback.queue.currentIndex }
  }

  /// The addition that restores these entries after their removal.
  func removed(_ indices: [Int], of queue: QueueSnapshot) -> QueueAddition {
    QueueAddition(indices.count == items.count ? items : indices.map { queue.items[$0] }, of: self)
  }

  /// The indices of the added entries in the current queue.
  ///
  /// A queue that was restored in the meantime has new numbers; there, the last entries with the same addresses are
  /// taken. A queue counts as restored if it contains more than half of the items; in any other queue the entries are
  /// gone.
  private func indices(in queue: QueueSnapshot) -> [Int] {
    let same = queue.items.indices.filter { known[queue.entryNumbers[$0]] == queue.items[$0].item.identifier }
    guard same.isEmpty else { return same.filter { entries.contains(queue.entryNumbers[$0]) } }
    let present = Set(queue.items.map(\.item.identifier))
    guard known.values.count(where: present.contains) * 2 > known.count else { return [] }
    var left = Array(queue.items.indices.reversed())
    return items.reversed().compactMap { item in
      guard let place = left.firstIndex(where: { PathBytes(queue.items[$0].address) == PathBytes(item.address) }) else {
        return nil
      }
      return left.remove(at: place)
    }.reversed()
  }
}
