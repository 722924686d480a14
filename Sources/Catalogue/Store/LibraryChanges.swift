package import MediaIntents

/// The changes of items over a span of time, at most one per item.
package struct LibraryChanges: Hashable, Sendable {
  /// The raw values are stored in the change log.
  enum Fate: Int {
    case added = 0
    case changed = 1
    case removed = 2
    /// Only its members changed. Not logged because no name has changed.
    case grown = 3
  }

  private var fates: [ItemID: Fate] = [:]

  package init() {}

  package var added: Set<ItemID> { items(.added) }
  package var changed: Set<ItemID> { items(.changed).union(items(.grown)) }
  package var removed: Set<ItemID> { items(.removed) }
  package var isEmpty: Bool { fates.isEmpty }

  /// The changes for the change log.
  var logEntries: [(item: ItemID, fate: Fate)] { fates.lazy.filter { $0.value != .grown }.map { ($0.key, $0.value) } }

  private func items(_ fate: Fate) -> Set<ItemID> { Set(fates.lazy.filter { $0.value == fate }.map(\.key)) }

  /// Adds an item; one that was removed before counts as changed.
  mutating func put(_ item: ItemID) {
    switch fates[item] {
    case nil: fates[item] = .added
    case .removed, .grown: fates[item] = .changed
    case .added, .changed: break
    }
  }

  /// Notes that an item was changed.
  mutating func touch(_ item: ItemID) { if fates[item] == nil || fates[item] == .grown { fates[item] = .changed } }

  /// Notes that an item gained or lost members but kept its name.
  mutating func resize(_ item: ItemID) { fates[item] = fates[item] ?? .grown }

  /// Removes an item; one that was added before leaves no change.
  mutating func remove(_ item: ItemID) { fates[item] = fates[item] == .added ? nil : .removed }

  /// Adds a later change of an item.
  mutating func follow(_ fate: Fate, of item: ItemID) {
    switch fate {
    case .added: put(item)
    case .changed: touch(item)
    case .grown: resize(item)
    case .removed: remove(item)
    }
  }
}
