package import MediaIntents
package import Names

/// How much something is a habit of the person.
package struct HabitShare: Hashable, Sendable {
  /// The score of its kind; see `HabitTally`.
  package var share: Double
  /// When it was last heard, in seconds since 1970.
  package var last: Int64

  package init(share: Double = 0, last: Int64 = 0) { (self.share, self.last) = (share, last) }

  package mutating func add(_ other: HabitShare) {
    share += other.share
    last = max(last, other.last)
  }
}

/// How much each song and station, artist and album is a habit of the person, as far as it was ever heard.
package struct HabitShares: Sendable {
  package var items: [ItemID: HabitShare] = [:]
  package var artists: [FoldedText: HabitShare] = [:]
  package var albums: [FoldedText: HabitShare] = [:]
  /// What nothing is learned from, and so is not recommended either.
  package var unlearned = UnlearnedNames()

  package init() {}

  /// How much an item is a habit; 0 if it was never heard.
  package func share(of item: MediaItem) -> Double {
    switch item.type {
    case .artist: artists[FoldedText(item.title)]?.share ?? 0
    case .album: albums[FoldedText(item.title)]?.share ?? 0
    default: items[item.identifier]?.share ?? 0
    }
  }
}
