import MediaIntents
import NameIndex
import Names

/// Counts what the person thinks of the candidates of one search.
///
/// What is heard is written down for songs and episodes alone, so that an album, an artist or a show is as popular as
/// everything in it together; only then "my most played album" has an answer, and the "Greatest Hits" that somebody
/// listens to wins over the others. Of few candidates the members are looked up, each set of them once; for many - all
/// albums there are - everything that was ever heard is gone through instead, once.
final class PreferenceAggregator {
  private let index: NameIndex
  private let histories: [ItemID: ItemHistory]
  /// Whether members are looked up, and not everything that was heard gone through.
  private let looksUp: Bool
  private let order: MediaSortOrder?
  private var members: [FacetKey: [NameRecord]] = [:]
  private lazy var heard = heardMembers()
  private lazy var taste = order == .recommended ? tasteOfMakers() : [:]
  /// Trends are compared at the moment when anything was heard last, so that the same history gives the same order.
  private lazy var present = order == .trending ? histories.values.lazy.compactMap(\.lastPlayed).max() : nil

  /// How many candidates are few.
  private static let few = 100

  /// - Parameters:
  ///   - candidates: how many will be asked for.
  ///   - order: the order that is to be made of it; what no other needs is counted only for those that do.
  init(_ index: NameIndex, _ histories: [ItemID: ItemHistory], candidates: Int, order: MediaSortOrder?) {
    self.index = index
    self.order = order
    self.histories = histories
    looksUp = candidates <= Self.few
  }

  func preference(of record: NameRecord) -> Preference {
    var preference = Preference(histories[record.id] ?? .none, at: present)
    preference.taste = taste[record.id] ?? 0
    guard !histories.isEmpty, let facet = record.holding else { return preference }
    for member in inside(facet) where member.isPart(of: record) {
      if let history = histories[member.id] { preference.include(history, at: present) }
    }
    return preference
  }

  private func inside(_ facet: FacetKey) -> [NameRecord] {
    guard looksUp else { return heard[facet] ?? [] }
    if let known = members[facet] { return known }
    let found = index.records(with: facet)
    members[facet] = found
    return found
  }

  private func heardMembers() -> [FacetKey: [NameRecord]] {
    var heard: [FacetKey: [NameRecord]] = [:]
    for record in histories.keys.lazy.compactMap({ self.index[$0] }) {
      for facet in record.holders { heard[facet, default: []].append(record) }
    }
    return heard
  }

  /// What is thought of everything by a maker counts for each thing by that maker.
  private func tasteOfMakers() -> [ItemID: Int] {
    var makers: [FacetKey: Int] = [:]
    for (id, history) in histories where history.rank != 0 {
      guard let record = index[id] else { continue }
      let names = record.type == .artist ? [FoldedText(record.title)] : record.makers
      for name in names { makers[.artist(name), default: 0] += history.rank }
    }
    var taste: [ItemID: Int] = [:]
    for (maker, liking) in makers where liking != 0 {
      for record in index.records(with: maker) { taste[record.id, default: 0] += liking }
    }
    return taste
  }
}

extension NameRecord {
  /// What the members of an album, artist or show have in common; `nil` for what has no members.
  fileprivate var holding: FacetKey? {
    switch type {
    case .artist: .artist(FoldedText(title))
    case .album, .podcastShow: .album(FoldedText(title))
    default: nil
    }
  }

  /// Where a song or an episode belongs.
  fileprivate var holders: [FacetKey] {
    makers.map(FacetKey.artist) + [album].compactMap { $0.map { .album(FoldedText($0)) } }
  }

  fileprivate var makers: [FoldedText] { ArtistCredit(artist ?? "").names.map { FoldedText($0) } }

  /// Of albums that bear one title each has the songs of its own artist; a compilation's are by anybody.
  fileprivate func isPart(of holder: NameRecord) -> Bool {
    switch (holder.type, type) {
    case (.album, .song):
      holder.artist.map { Self.isVarious($0) } ?? true || !Set(makers).isDisjoint(with: holder.makers)
    case (.artist, .song), (.artist, .podcastEpisode), (.podcastShow, .podcastEpisode): true
    default: false
    }
  }

  private static func isVarious(_ artist: String) -> Bool { FoldedText(artist).text == "various artists" }
}
