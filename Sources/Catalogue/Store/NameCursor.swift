package import MediaIntents
package import NameIndex

/// The position of a reader in the names of a catalogue: all of them once, then the changes.
package struct NameCursor: Hashable, Sendable {
  /// A position in the change log.
  struct Change: Hashable, Sendable {
    let generation: Int
    /// The last item of the generation that was read; an empty identifier sorts before all others.
    let item: ItemID
  }

  /// A position in the full read, which starts with the few names that are used often.
  enum Place: Hashable, Sendable {
    case lists
    /// After the row with this number.
    case groupings(Int)
    case tracks(Int)
  }

  let identity: Int
  /// `nil` after the full read.
  var place: Place?
  /// Changes up to here are included in what was read.
  var change: Change

  /// Starts a full read.
  init(beginningAt version: CatalogueVersion) {
    identity = version.identity
    place = .lists
    change = Change(generation: version.generation, item: Self.last)
  }

  /// Continues after a version that the reader has completely.
  package init(after version: CatalogueVersion) {
    identity = version.identity
    place = nil
    change = Change(generation: version.generation, item: Self.last)
  }

  /// The version that was read completely; `nil` during a read.
  package var version: CatalogueVersion? {
    place == nil && change.item == Self.last
      ? CatalogueVersion(identity: identity, generation: change.generation) : nil
  }

  /// The number of generations missing up to a version; `nil` if it belongs to another database.
  package func generations(to version: CatalogueVersion) -> Int? {
    version.identity == identity ? version.generation - change.generation : nil
  }

  /// Greater than any identifier, so it comes after all items of a generation.
  static let last = ItemID("\u{10FFFF}")
}

/// One page of names and changes.
package struct NameChanges: Sendable {
  /// The reader must discard what it has; this is the first page of a full read.
  package let beginsAnew: Bool
  /// Items that were changed or removed; `records` has those that still exist.
  package let changed: [ItemID]
  package let records: [NameRecord]
  package let cursor: NameCursor
  /// The version of the catalogue at which the page was read.
  package let version: CatalogueVersion
  /// Whether nothing follows at the moment.
  package let isLast: Bool
}

/// The items that were edited, and their records if they still exist.
package struct NameEdits: Sendable {
  package let items: Set<ItemID>
  package let records: [NameRecord]
  /// The version up to which edits are included.
  package let version: CatalogueVersion
}
