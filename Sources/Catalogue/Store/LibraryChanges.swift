package import MediaIntents

/// What happened to the items of the library over a span of time, each item once.
package struct LibraryChanges: Hashable, Sendable {
  /// The raw values are those of the change log.
  enum Fate: Int {
    case added = 0
    case changed = 1
    case removed = 2
    /// It has more or fewer members and is otherwise the same. Not logged, since no name has changed.
    case grown = 3
  }

  private var fates: [ItemID: Fate] = [:]

  package init() {}

  package var added: Set<ItemID> { items(.added) }
  package var changed: Set<ItemID> { items(.changed).union(items(.grown)) }
  package var removed: Set<ItemID> { items(.removed) }
  package var isEmpty: Bool { fates.isEmpty }

  /// What the change log records.
  var logEntries: [(item: ItemID, fate: Fate)] { fates.lazy.filter { $0.value != .grown }.map { ($0.key, $0.value) } }

  private func items(_ fate: Fate) -> Set<ItemID> { Set(fates.lazy.filter { $0.value == fate }.map(\.key)) }

  /// An item was added; one that was removed before has only changed.
  mutating func put(_ item: ItemID) {
    switch fates[item] {
    case nil: fates[item] = .added
    case .removed, .grown: fates[item] = .changed
    case .added, .changed: break
    }
  }

  /// An item of the library was changed.
  mutating func touch(_ item: ItemID) { if fates[item] == nil || fates[item] == .grown { fates[item] = .changed } }

  /// An item of the library gained or lost members, with no change of its name.
  mutating func resize(_ item: ItemID) { fates[item] = fates[item] ?? .grown }

  /// An item was removed; one that was added before leaves no trace.
  mutating func remove(_ item: ItemID) { fates[item] = fates[item] == .added ? nil : .removed }

  /// Adds what happened to an item later.
  mutating func follow(_ fate: Fate, of item: ItemID) {
    switch fate {
    case .added: put(item)
    case .changed: touch(item)
    case .grown: resize(item)
    case .removed: remove(item)
    }
  }
}
