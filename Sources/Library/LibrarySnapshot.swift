package import MediaIntents
package import NameIndex
package import Resolution

/// The library at the moment of a request, so that every step of it sees the same.
package struct LibrarySnapshot: Sendable {
  package let names: NameIndex
  package let histories: [ItemID: ItemHistory]

  package init(names: NameIndex, histories: [ItemID: ItemHistory]) {
    self.names = names
    self.histories = histories
  }

  package var isEmpty: Bool { names.isEmpty }

  package var resolver: Resolver { Resolver(index: names, histories: histories) }

  /// How the person stands to an item.
  package func history(of item: ItemID) -> ItemHistory { histories[item] ?? .none }
}

extension LibrarySnapshot {
  /// Every record of a type, the most important first: what is liked, then what is heard more, then by name (A15).
  package func vocabulary(of type: MediaItemType) -> [NameRecord] {
    resolver.candidates(for: MediaSearch(mediaType: type, sortOrder: .best)).map(\.record)
  }
}
