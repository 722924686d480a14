import NameIndex
package import Library
package import MediaIntents
import Names
import Resolution

/// Chooses items for a request that names nothing.
///
/// The order is the requested one, or else: liked items, those that are most a habit, those with the most plays minus skips,
/// the most recent ones, then a sample of unheard ones. Items that are disliked, mostly skipped or not to be learned from only
/// come if there is nothing else. Requests of this kind are the most frequent, so without an order only the history and a
/// sample are read, not the whole library.
struct UnnamedChoice {
  let library: LibrarySnapshot
  /// It may have a type or an order.
  let search: MediaSearch

  /// Best first; all of the same type.
  var best: [MediaItem] {
    ownPlaylists ?? firstOfTypes { search.sortOrder == nil ? favourites(of: $0) : sorted($0) }
  }

  /// All items of one type, or just the best if there are more than `limit`.
  func listing(atMost limit: Int) -> [MediaItem] {
    ownPlaylists
      ?? firstOfTypes { type in
        if search.sortOrder != nil { return sorted(type) }
        let isListed = library.names.count(of: type) <= limit
        return isListed ? library.vocabulary(of: type).map(\.item) : favourites(of: type)
      }
  }

  /// The playlists of whoever asks, or else the household's; nil if something else is asked for, or none is anybody's.
  var ownPlaylists: [MediaItem]? {
    guard search.reference == .my, search.mediaType == .playlist, !library.owners.isEmpty else { return nil }
    let found = library.resolver.candidates(
      for: MediaSearch(mediaType: .playlist, sortOrder: search.sortOrder, reference: .my)
    ).map(\.item)
    let own = found.filter { library.owners.isOwn($0.identifier) }
    return own.isEmpty ? found : own
  }

  /// Random items of one type.
  func mixture(atMost limit: Int) -> [MediaItem] {
    var generator = SystemRandomNumberGenerator()
    return firstOfTypes { library.names.random($0, atMost: limit, using: &generator).map(\.item) }
  }

  /// The maximum number of items to choose.
  private static let maxItems = 50

  /// Songs, unless another type was said or there are none.
  private var types: [MediaItemType] {
    switch search.mediaType {
    case .unknown: [.song, .podcastShow, .audioBook, .radioStation]
    case .music: [.song]
    default: search.mediaType.isStation ? [.radioStation] : [search.mediaType]
    }
  }

  private func firstOfTypes(_ items: (MediaItemType) -> [MediaItem]) -> [MediaItem] {
    types.lazy.map(items).first { !$0.isEmpty } ?? []
  }

  private func sorted(_ type: MediaItemType) -> [MediaItem] {
    let items = library.resolver.candidates(for: MediaSearch(mediaType: type, sortOrder: search.sortOrder)).map(\.item)
    guard search.sortOrder == .habitual else { return items }
    // What was never heard is nobody's usual.
    let shares = library.habits(at: library.now).shares
    return items.filter { shares.share(of: $0) > 0 }
  }

  private func favourites(of type: MediaItemType) -> [MediaItem] {
    let welcome = library.histories.filter { $0.value.isWelcome }
    let shares = welcome.isEmpty ? HabitShares() : library.habits(at: library.now).shares
    let known = welcome.sorted { Self.isCloser($0, than: $1, shares) }.map(\.key)
    let unlearned = library.unlearned
    let isChosen = { (record: NameRecord) in !unlearned.covers(record, in: library.names) }
    let found = known.lazy.compactMap { library.names[$0] }.filter { $0.type == type && isChosen($0) }
      .prefix(Self.maxItems)
    let sample = library.names.sample(of: type, atMost: Self.maxItems)
    let unheard = sample.filter { library.histories[$0.id] == nil && isChosen($0) }
    let items = (Array(found) + unheard).prefix(Self.maxItems)
    return (items.isEmpty ? sample : Array(items)).map(\.item)
  }

  private typealias Known = (key: ItemID, value: ItemHistory)

  private static func isCloser(_ left: Known, than right: Known, _ shares: HabitShares) -> Bool {
    let (one, other) = (left.value, right.value)
    if one.affinity != other.affinity { return one.affinity == .like }
    let (share, otherShare) = (shares.items[left.key]?.share ?? 0, shares.items[right.key]?.share ?? 0)
    if share != otherShare { return share > otherShare }
    return (other.favour, other.lastPlayed ?? 0, left.key) < (one.favour, one.lastPlayed ?? 0, right.key)
  }
}

extension ItemHistory {
  fileprivate var favour: Int { plays - skips }

  fileprivate var isWelcome: Bool { affinity == .like || affinity != .dislike && favour > 0 }
}

extension LibrarySnapshot {
  /// The items of a type, the most important first; of a type with very many, some of them, since ranking all takes
  /// seconds.
  package func favoured(_ type: MediaItemType) -> [MediaItem] {
    UnnamedChoice(library: self, search: MediaSearch(mediaType: type)).listing(atMost: 5000)
  }
}
