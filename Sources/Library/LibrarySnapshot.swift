package import MediaIntents
package import Names
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
  /// Every record of a type, the most important first: what is liked, then what is heard more, then by name.
  package func vocabulary(of type: MediaItemType) -> [NameRecord] {
    resolver.candidates(for: MediaSearch(mediaType: type, sortOrder: .best)).map(\.record)
  }
}

extension LibrarySnapshot {
  /// The same library with newer progress of some items.
  package func updated(with progress: [ItemID: ListeningProgress]) -> LibrarySnapshot {
    let newer = progress.filter { self.histories[$0.key]?.progress != $0.value }
    guard !newer.isEmpty else { return self }
    var histories = histories
    for (item, progress) in newer { histories[item, default: .none].progress = progress }
    return LibrarySnapshot(names: names, histories: histories)
  }
}
