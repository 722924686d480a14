import NameIndex
import Library
import MediaIntents
import Names
import Resolution

/// What is meant when nothing is named (A4).
///
/// In the order that was said or, without one: what is liked, what is heard most and skipped least, what was heard last,
/// then a sample of what was never heard; what is disliked or mostly skipped only if there is nothing else. More than
/// half of all requests are like this, so they look at what is known of the person and not at the whole library.
struct UnnamedChoice {
  let library: LibrarySnapshot
  /// A type or an order may have been said.
  let search: MediaSearch

  /// The best first, all of one type.
  var best: [MediaItem] { firstOfTypes { search.sortOrder == nil ? favourites(of: $0) : sorted($0) } }

  /// All there is of one type, the best first; where that is more than can be listed, the best.
  func listing(atMost limit: Int) -> [MediaItem] {
    firstOfTypes { type in
      if search.sortOrder != nil { return sorted(type) }
      let isListed = library.names.count(of: type) <= limit
      return isListed ? library.vocabulary(of: type).map(\.item) : favourites(of: type)
    }
  }

  /// Some of all there is of one type, by chance.
  func mixture(atMost limit: Int) -> [MediaItem] {
    var generator = SystemRandomNumberGenerator()
    return firstOfTypes { library.names.random($0, atMost: limit, using: &generator).map(\.item) }
  }

  /// How many are chosen where many may be meant.
  private static let few = 50

  /// Songs, unless something else was said or there are none.
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
    library.resolver.candidates(for: MediaSearch(mediaType: type, sortOrder: search.sortOrder)).map(\.item)
  }

  private func favourites(of type: MediaItemType) -> [MediaItem] {
    let welcome = library.histories.filter { $0.value.isWelcome }
    let known = welcome.sorted { Self.isCloser($0, than: $1) }.map(\.key)
    let found = known.lazy.compactMap { library.names[$0] }.filter { $0.type == type }.prefix(Self.few)
    let sample = library.names.sample(of: type, atMost: Self.few)
    let items = (Array(found) + sample.filter { library.histories[$0.id] == nil }).prefix(Self.few)
    return (items.isEmpty ? sample : Array(items)).map(\.item)
  }

  private typealias Known = (key: ItemID, value: ItemHistory)

  private static func isCloser(_ left: Known, than right: Known) -> Bool {
    let (one, other) = (left.value, right.value)
    if one.affinity != other.affinity { return one.affinity == .like }
    return (other.favour, other.lastPlayed ?? 0, left.key) < (one.favour, one.lastPlayed ?? 0, right.key)
  }
}

extension ItemHistory {
  fileprivate var favour: Int { plays - skips }

  fileprivate var isWelcome: Bool { affinity == .like || affinity != .dislike && favour > 0 }
}
