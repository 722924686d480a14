import MediaIntents
import NameIndex
import Names

/// Computes the person's preferences for the candidates of a search.
///
/// The journal records plays of songs and episodes only, so the popularity of an album, artist or show is that of its
/// contents: "my most played album" has an answer, and of all albums called "Greatest Hits" the one listened to wins.
/// For few candidates the members are looked up, each set once. For many, such as all albums, the whole history is
/// scanned once instead.
final class PreferenceAggregator {
  private let index: NameIndex
  private let histories: [ItemID: ItemHistory]
  /// Whether members are looked up; otherwise the history is scanned.
  private let looksUp: Bool
  private let order: MediaSortOrder?
  private let habits: () -> HabitShares
  private lazy var shares = order == .recommended || order == .habitual ? habits() : HabitShares()
  private var members: [FacetKey: [NameRecord]] = [:]
  private lazy var heard = heardMembers()
  private lazy var taste = order == .recommended ? tasteOfMakers() : [:]
  /// Trends are evaluated at the time of the latest play, so that the same history always gives the same order.
  private lazy var present = order == .trending ? histories.values.lazy.compactMap(\.lastPlayed).max() : nil

  /// Up to this many candidates, members are looked up.
  private static let maxLookedUp = 100

  /// - Parameters:
  ///   - candidates: The number of candidates.
  ///   - order: The requested order. Surge, taste and habits are only computed if it needs them.
  init(
    _ index: NameIndex, _ histories: [ItemID: ItemHistory], candidates: Int, order: MediaSortOrder?,
    habits: @escaping () -> HabitShares = { HabitShares() }
  ) {
    self.index = index
    self.order = order
    self.habits = habits
    self.histories = histories
    looksUp = candidates <= Self.maxLookedUp
  }

  func preference(of record: NameRecord) -> Preference {
    var preference = Preference(histories[record.id] ?? .none, at: present)
    preference.taste = taste[record.id] ?? 0
    preference.habit = shares.share(of: record.item)
    preference.isUnlearned = shares.unlearned.covers(record, in: index)
    preference.makersHabit = record.foldedMakers.compactMap { shares.artists[$0]?.share }.max() ?? 0
    guard !histories.isEmpty, let facet = record.holding else { return preference }
    for member in inside(facet) where member.isPart(of: record) {
      if let history = histories[member.id] { preference.include(history, at: present) }
    }
    if record.type == .album, preference.plays > 0, order == .popular || order == .unpopular {
      preference.songs = max(1, index.records(with: facet).count { $0.isPart(of: record) })
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

  /// The ratings of everything by an artist, added up for each of that artist's items.
  private func tasteOfMakers() -> [ItemID: Int] {
    var makers: [FacetKey: Int] = [:]
    for (id, history) in histories where history.rank != 0 {
      guard let record = index[id] else { continue }
      let names = record.type == .artist ? [FoldedText(record.title)] : record.foldedMakers
      for name in names { makers[.artist(name), default: 0] += history.rank }
    }
    var taste: [ItemID: Int] = [:]
    for (maker, liking) in makers where liking != 0 {
      for record in index.records(with: maker) { taste[record.id, default: 0] += liking }
    }
    return taste
  }
}
