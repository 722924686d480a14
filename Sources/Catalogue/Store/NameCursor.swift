package import MediaIntents
package import NameIndex

/// How far somebody has read the names of a catalogue: all of them once, then whatever changes.
package struct NameCursor: Hashable, Sendable {
  /// A place in what changes.
  struct Change: Hashable, Sendable {
    let generation: Int
    /// The last item of the generation that was read; one without letters comes before all others.
    let item: ItemID
  }

  /// A place in all names. Whoever reads them begins with what is little and named often.
  enum Place: Hashable, Sendable {
    case lists
    /// After the row with this number.
    case groupings(Int)
    case tracks(Int)
  }

  let identity: Int
  /// `nil` when all names were read.
  var place: Place?
  /// What has changed up to here is in what was read.
  var change: Change

  /// Where a reader begins that has nothing.
  init(beginningAt version: CatalogueVersion) {
    identity = version.identity
    place = .lists
    change = Change(generation: version.generation, item: Self.last)
  }

  /// Where a reader goes on that has everything as it was at a version.
  package init(after version: CatalogueVersion) {
    identity = version.identity
    place = nil
    change = Change(generation: version.generation, item: Self.last)
  }

  /// The version that everything was read of; `nil` where something is still to be read.
  package var version: CatalogueVersion? {
    place == nil && change.item == Self.last
      ? CatalogueVersion(identity: identity, generation: change.generation) : nil
  }

  /// Greater than any identifier: everything of a generation comes before it.
  static let last = ItemID("\u{10FFFF}")
}

/// What a reader of names is told next.
package struct NameChanges: Sendable {
  /// What it had is of no use, and this is the first part of everything.
  package let beginsAnew: Bool
  /// What was changed or removed; the records of those that are there are among the others.
  package let changed: [ItemID]
  package let records: [NameRecord]
  package let cursor: NameCursor
  /// Whether this was all there is at the moment.
  package let isLast: Bool
}
