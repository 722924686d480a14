import MediaIntents
import Playback

/// Entries that were queued, so that they can be found and taken out again while everything else stays as it is by then.
struct QueueAddition: Sendable {
  let items: [PlayableItem]
  let position: QueuePosition
  /// The numbers of the entries.
  private let entries: Set<Int>
  /// The item of each entry of the queue after the addition.
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

  /// The indices of those entries that can be taken out: all but the one that plays.
  func removable(from playback: PlaybackSnapshot) -> [Int] {
    let isStopped = playback.status.current == nil
    return indices(in: playback.queue).filter { isStopped || $0 != playback.queue.currentIndex }
  }

  /// What is to be queued again after these were taken out.
  func removed(_ indices: [Int], of queue: QueueSnapshot) -> QueueAddition {
    QueueAddition(indices.count == items.count ? items : indices.map { queue.items[$0] }, of: self)
  }

  /// The entries in the queue as it is now.
  ///
  /// A queue that was restored meanwhile has new numbers; there they are the last entries that play the same. A queue
  /// counts as restored if it has more than half of the items; in any other queue they are gone.
  private func indices(in queue: QueueSnapshot) -> [Int] {
    let same = queue.items.indices.filter { known[queue.entryNumbers[$0]] == queue.items[$0].item.identifier }
    guard same.isEmpty else { return same.filter { entries.contains(queue.entryNumbers[$0]) } }
    let present = Set(queue.items.map(\.item.identifier))
    guard known.values.count(where: present.contains) * 2 > known.count else { return [] }
    var left = Array(queue.items.indices.reversed())
    return items.reversed().compactMap { item in
      guard let place = left.firstIndex(where: { queue.items[$0].address == item.address }) else { return nil }
      return left.remove(at: place)
    }.reversed()
  }
}
