package import MediaIntents

/// An entry of a queue. The same item can have several entries.
package struct QueueEntry: Hashable, Sendable, Identifiable {
  /// Unique within a queue and never reused.
  package struct ID: Hashable, Sendable {
    let number: Int
  }

  package let id: ID
  package internal(set) var item: PlayableItem
}

/// The play queue as a value type, independent of player and time.
///
/// Shuffling reorders the entries once, so that the order can be shown and "previous" walks back through it. The
/// current entry moves to the front, so all others are still to come. Entries queued to play next stay after the
/// current one when shuffle is turned on or off. The original order is saved and restored when shuffle is turned off.
package struct Queue: Hashable, Sendable {
  /// In playing order.
  package internal(set) var entries: [QueueEntry] = []
  /// nil before the first entry and after the last.
  package internal(set) var currentIndex: Int?
  /// The original order; nil unless shuffled.
  var unshuffled: [QueueEntry.ID]?
  /// Entries queued to play next that have not been played yet.
  var upNext: Set<QueueEntry.ID> = []
  /// The entry that begins the next round of a shuffled queue, chosen when the last one plays.
  var nextRound: QueueEntry.ID?
  private var entriesMade = 0

  package init() {}

  package var current: QueueEntry? { currentIndex.map { entries[$0] } }
  package var isShuffled: Bool { unshuffled != nil }
}

// MARK: - Snapshots

extension Queue {
  package var snapshot: QueueSnapshot {
    QueueSnapshot(
      items: entries.map(\.item), currentIndex: currentIndex, entryNumbers: entries.map(\.id.number),
      unshuffled: unshuffled.map { order in
        let places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) })
        return order.compactMap { places[$0] }
      }, upNext: upNext.isEmpty ? [] : Set(entries.indices.filter { upNext.contains(entries[$0].id) }),
      nextRound: nextRound.flatMap { index(of: $0) })
  }

  /// Replaces the entries by those of a snapshot; they get new numbers.
  package mutating func restore(_ snapshot: QueueSnapshot) {
    let snapshot = snapshot.validated
    entries = snapshot.items.map { makeEntry($0) }
    currentIndex = snapshot.currentIndex
    unshuffled = snapshot.unshuffled?.map { entries[$0].id }
    upNext = Set(snapshot.upNext.map { entries[$0].id })
    nextRound = nil
  }
}

// MARK: - Filling

extension Queue {
  /// Replaces all entries, unshuffled. The entry at `start` becomes current.
  package mutating func replace(with items: [PlayableItem], start: Int) {
    entries = items.map { makeEntry($0) }
    currentIndex = start
    unshuffled = nil
    upNext = []
  }

  /// Inserts directly after the current entry, before entries inserted earlier.
  package mutating func insertNext(_ items: [PlayableItem]) {
    let added = items.map { makeEntry($0) }
    let kept = current?.id
    entries.insert(contentsOf: added, at: (currentIndex ?? -1) + 1)
    unshuffled?.insert(contentsOf: added.map(\.id), after: kept)
    upNext.formUnion(added.map(\.id))
  }

  package mutating func append(_ items: [PlayableItem]) {
    let added = items.map { makeEntry($0) }
    entries += added
    unshuffled? += added.map(\.id)
  }

  /// Inserts at this index of the playing order and, in the original order, after the same entry. An index past the end
  /// appends.
  package mutating func insert(_ items: [PlayableItem], at index: Int) {
    guard index < entries.count else { return append(items) }
    let added = items.map { makeEntry($0) }
    let before = index > 0 ? entries[index - 1].id : nil
    entries.insert(contentsOf: added, at: index)
    unshuffled?.insert(contentsOf: added.map(\.id), after: before)
    if let current = currentIndex, index <= current { currentIndex = current + added.count }
  }

  /// Removes all entries, or all but the current one.
  package mutating func clear(keepingCurrent: Bool) {
    let kept = keepingCurrent ? current : nil
    entries = kept.map { [$0] } ?? []
    currentIndex = kept.map { _ in 0 }
    unshuffled = isShuffled ? entries.map(\.id) : nil
    upNext = []
  }

  private mutating func makeEntry(_ item: PlayableItem) -> QueueEntry {
    entriesMade += 1
    return QueueEntry(id: QueueEntry.ID(number: entriesMade), item: item)
  }
}

// MARK: - Editing

extension Queue {
  /// Removes an entry. If it was current, the following entry, if any, becomes current.
  package mutating func remove(at index: Int) {
    let gone = entries.remove(at: index)
    unshuffled?.removeAll { $0 == gone.id }
    upNext.remove(gone.id)
    guard let current = currentIndex else { return }
    if index < current { currentIndex = current - 1 }
    if current == entries.count { currentIndex = index == current ? nil : current - 1 }
  }

  /// Moves an entry in the playing order; the original order of a shuffled queue does not change.
  package mutating func move(from index: Int, to target: Int) {
    let kept = current?.id
    entries.insert(entries.remove(at: index), at: target)
    currentIndex = kept.flatMap { self.index(of: $0) }
    if unshuffled == nil { upNext.remove(entries[target].id) }
  }

  /// Replaces entries by the same items at other addresses, by the addresses that they had. Returns the changed entries.
  mutating func relocate(to files: [String: PlayableItem]) -> Set<QueueEntry.ID> {
    var changed: Set<QueueEntry.ID> = []
    for index in entries.indices {
      let old = entries[index].item
      guard var moved = files[old.address], old.isElsewhere(than: moved) else { continue }
      (moved.startPosition, moved.speed) = (old.startPosition, old.speed)
      entries[index].item = moved
      changed.insert(entries[index].id)
    }
    return changed
  }

  /// Sets the position, in seconds, at which the current entry starts the next time.
  mutating func setStart(_ position: Double) {
    guard let currentIndex, entries[currentIndex].item.startPosition != position else { return }
    entries[currentIndex].item.startPosition = position
  }

  /// Sets the speed of all entries that share it with the current one (`sharesSpeed`).
  mutating func setSpeed(_ speed: Double) {
    guard let current = current?.item else { return }
    for index in entries.indices where entries[index].item.speed != nil {
      if entries[index].item.sharesSpeed(with: current) { entries[index].item.speed = speed }
    }
  }
}

// MARK: - Moving

extension Queue {
  package mutating func move(to index: Int) {
    currentIndex = index
    upNext.remove(entries[index].id)
  }

  /// Moves to before the first entry.
  package mutating func rewind() {
    currentIndex = nil
  }

  package func index(of id: QueueEntry.ID) -> Int? {
    entries.firstIndex { $0.id == id }
  }

  /// The entry that follows when the current one has played to its end. Returns nil at the end of the queue.
  package func indexAfterEnd(repeating mode: PlaybackRepeatMode) -> Int? {
    if mode == .one, let currentIndex { return currentIndex }
    return indexAfterSkip(repeating: mode)
  }

  /// The entry that follows when the current one is skipped. Returns nil at the end of a queue that doesn't repeat.
  package func indexAfterSkip(repeating mode: PlaybackRepeatMode) -> Int? {
    mode.indexAfterSkip(
      from: currentIndex, count: entries.count, nextRound: nextRound.flatMap { index(of: $0) })
  }

  package func indexBefore(repeating mode: PlaybackRepeatMode) -> Int? {
    guard let currentIndex, entries.count > 1 else { return nil }
    if currentIndex > 0 { return currentIndex - 1 }
    return mode == .none ? nil : entries.count - 1
  }
}

extension [QueueEntry.ID] {
  /// Inserts after this entry, or at the start if the entry is nil or missing.
  fileprivate mutating func insert(contentsOf added: [QueueEntry.ID], after id: QueueEntry.ID?) {
    let place = firstIndex { $0 == id }.map { $0 + 1 } ?? 0
    insert(contentsOf: added, at: place)
  }
}
