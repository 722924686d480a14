package import MediaIntents

/// What has become of the library's items, so that an index of their names can follow.
package struct LibraryChanges: Hashable, Sendable {
  private enum Fate: Hashable { case added, changed, grown, removed }

  private var fates: [ItemID: Fate] = [:]

  package init() {}

  package var added: Set<ItemID> { items(.added) }
  package var changed: Set<ItemID> { items(.changed).union(items(.grown)) }
  package var removed: Set<ItemID> { items(.removed) }
  package var isEmpty: Bool { fates.isEmpty }
  /// Those of which something is told that was not told before, or that are gone.
  var renamed: Set<ItemID> { Set(fates.lazy.filter { $0.value != .grown }.map(\.key)) }

  private func items(_ fate: Fate) -> Set<ItemID> { Set(fates.lazy.filter { $0.value == fate }.map(\.key)) }

  /// A thing was put into the library; one that was taken out just before has only changed.
  mutating func put(_ item: ItemID) {
    switch fates[item] {
    case nil: fates[item] = .added
    case .removed: fates[item] = .changed
    case .grown: fates[item] = .changed
    case .added, .changed: break
    }
  }

  /// A thing that is in the library is not what it was.
  mutating func touch(_ item: ItemID) { if fates[item] == nil || fates[item] == .grown { fates[item] = .changed } }

  /// A thing that is in the library has more or less in it than it had, and is the same by name.
  mutating func resize(_ item: ItemID) { fates[item] = fates[item] ?? .grown }

  /// A thing was taken out; one that was put in just before was never seen.
  mutating func remove(_ item: ItemID) { fates[item] = fates[item] == .added ? nil : .removed }

  /// These changes, followed by others.
  mutating func follow(with later: LibraryChanges) {
    for (item, fate) in later.fates {
      switch fate {
      case .added: put(item)
      case .changed: touch(item)
      case .grown: resize(item)
      case .removed: remove(item)
      }
    }
  }
}
