package import MediaIntents
package import Names
package import Resolution

/// The library at the moment of a request, so that every step of it sees the same.
package struct LibrarySnapshot: Sendable {
  package let names: NameIndex
  let standings: [ItemID: Standing]

  package var isEmpty: Bool { names.isEmpty }

  package var resolver: Resolver { Resolver(index: names, standings: standings) }

  /// How the person stands to an item.
  package func standing(of item: ItemID) -> Standing { standings[item] ?? .none }
}

extension LibrarySnapshot {
  /// Every record of a type, the most important first: what is liked, then what is heard more, then by name (A15).
  package func vocabulary(of type: MediaItemType) -> [NameRecord] {
    resolver.candidates(for: MediaSearch(mediaType: type, sortOrder: .best)).map(\.record)
  }
}
