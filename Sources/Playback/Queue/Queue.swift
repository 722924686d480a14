package import MediaIntents

/// What is to be played, in the order it will play; it knows no player and no time.
///
/// Shuffling puts the entries into a random order once, so that the order can be shown and going back finds what was
/// heard. The current entry becomes the first, so that every other one is still to come. Entries that were asked for
/// "next" stay behind the current one in either direction, and the order from before is kept to be returned to.
package struct Queue: Hashable, Sendable {
  /// In the order they will play.
  package internal(set) var entries: [QueueEntry] = []
  /// The place of the current entry; `nil` before the first and after the last.
  package internal(set) var currentIndex: Int?
  /// The order to return to; `nil` while nothing is shuffled.
  var unshuffled: [QueueEntry.ID]?
  /// Entries asked for "next" that have not had their turn.
  var promised: Set<QueueEntry.ID> = []
  private var entriesMade = 0

  package init() {}

  package var current: QueueEntry? { currentIndex.map { entries[$0] } }
  package var isShuffled: Bool { unshuffled != nil }
  package var snapshot: QueueSnapshot {
    QueueSnapshot(items: entries.map(\.item), currentIndex: currentIndex, entryNumbers: entries.map(\.id.number))
  }
}

// MARK: - Filling

extension Queue {
  /// Drops every entry for these, in their own order, and makes the one at `start` current.
  package mutating func replace(with items: [PlayableItem], start: Int) {
    entries = items.map { makeEntry($0) }
    currentIndex = start
    unshuffled = nil
    promised = []
  }

  /// Adds right behind the current entry, shuffled or not; what was added last comes first.
  package mutating func insertNext(_ items: [PlayableItem]) {
    let added = items.map { makeEntry($0) }
    let kept = current?.id
    entries.insert(contentsOf: added, at: (currentIndex ?? -1) + 1)
    unshuffled?.insert(contentsOf: added.map(\.id), behind: kept)
    promised.formUnion(added.map(\.id))
  }

  package mutating func append(_ items: [PlayableItem]) {
    let added = items.map { makeEntry($0) }
    entries += added
    unshuffled? += added.map(\.id)
  }

  /// Adds at this place in the order in which they play; in the order from before shuffling it is behind the same entry.
  package mutating func insert(_ items: [PlayableItem], at index: Int) {
    guard index < entries.count else { return append(items) }
    let added = items.map { makeEntry($0) }
    let before = index > 0 ? entries[index - 1].id : nil
    entries.insert(contentsOf: added, at: index)
    unshuffled?.insert(contentsOf: added.map(\.id), behind: before)
    if let current = currentIndex, index <= current { currentIndex = current + added.count }
  }

  /// Drops every entry but, where it is to be kept, the current one.
  package mutating func clear(keepingCurrent: Bool) {
    let kept = keepingCurrent ? current : nil
    entries = kept.map { [$0] } ?? []
    currentIndex = kept.map { _ in 0 }
    unshuffled = isShuffled ? entries.map(\.id) : nil
    promised = []
  }

  mutating func makeEntry(_ item: PlayableItem) -> QueueEntry {
    entriesMade += 1
    return QueueEntry(id: QueueEntry.ID(number: entriesMade), item: item)
  }
}

// MARK: - Editing

extension Queue {
  /// Takes an entry out. Behind the current one the following one becomes current, or none where there is none.
  package mutating func remove(at index: Int) {
    let gone = entries.remove(at: index)
    unshuffled?.removeAll { $0 == gone.id }
    promised.remove(gone.id)
    guard let current = currentIndex else { return }
    if index < current { currentIndex = current - 1 }
    if current == entries.count { currentIndex = index == current ? nil : current - 1 }
  }

  /// Puts an entry elsewhere in the order in which they play; the order from before shuffling stays as it was.
  package mutating func move(from index: Int, to target: Int) {
    let kept = current?.id
    entries.insert(entries.remove(at: index), at: target)
    currentIndex = kept.flatMap { self.index(of: $0) }
    if unshuffled == nil { promised.remove(entries[target].id) }
  }

  /// Lets the current entry begin at this place, in seconds, when the queue comes to it again.
  mutating func keepPlace(_ position: Double) {
    guard let currentIndex, entries[currentIndex].item.startPosition != position else { return }
    entries[currentIndex].item.startPosition = position
  }

  /// Has everything that shares its speed with the current entry play at another one.
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
    promised.remove(entries[index].id)
  }

  /// Stands before the first entry again.
  package mutating func rewind() {
    currentIndex = nil
  }

  package func index(of id: QueueEntry.ID) -> Int? {
    entries.firstIndex { $0.id == id }
  }

  /// What follows when the current entry has been heard to its end.
  package func indexAfterEnd(repeating mode: PlaybackRepeatMode) -> Int? {
    if mode == .one, let currentIndex { return currentIndex }
    return indexAfterSkip(repeating: mode)
  }

  /// What follows when the current entry is left; a queue that repeats has no end.
  package func indexAfterSkip(repeating mode: PlaybackRepeatMode) -> Int? {
    guard !entries.isEmpty else { return nil }
    let next = (currentIndex ?? -1) + 1
    if next < entries.count { return next }
    return mode == .none ? nil : 0
  }

  package func indexBefore(repeating mode: PlaybackRepeatMode) -> Int? {
    guard let currentIndex, entries.count > 1 else { return nil }
    if currentIndex > 0 { return currentIndex - 1 }
    return mode == .none ? nil : entries.count - 1
  }
}

extension [QueueEntry.ID] {
  /// Inserts behind the entry of this name, or before all without one.
  fileprivate mutating func insert(contentsOf added: [QueueEntry.ID], behind id: QueueEntry.ID?) {
    let place = firstIndex { $0 == id }.map { $0 + 1 } ?? 0
    insert(contentsOf: added, at: place)
  }
}
