import MediaIntents
package import NameIndex

/// The episodes of a show in order.
///
/// The order is by season and number if every episode has a number, else by date. If none has a number, they are
/// numbered by date: "the third episode" is the third one released. *Next* is the first unfinished episode after the
/// one heard last, finished or not; if there is none, the earliest unfinished one, so that a person who started in the
/// middle gets the skipped ones.
package struct EpisodeOrder {
  /// Oldest first.
  package let episodes: [NameRecord]

  package init(_ episodes: [NameRecord]) {
    let isNumbered = episodes.allSatisfy { $0.number != nil }
    let sorted = episodes.sorted { isNumbered ? Self.byNumber($0, $1) : Self.byDate($0, $1) }
    let hasNoNumbers = episodes.allSatisfy { $0.number == nil }
    self.episodes = sorted.enumerated().map { place, episode in
      var counted = episode
      if hasNoNumbers { counted.number = place + 1 }
      return counted
    }
  }

  func next(after histories: [ItemID: ItemHistory]) -> NameRecord? {
    let heard = episodes.map { histories[$0.id]?.lastHeard }
    let last = heard.indices.filter { heard[$0] != nil }.max { (heard[$0] ?? 0, $0) < (heard[$1] ?? 0, $1) }
    let unheard = episodes.indices.filter { histories[episodes[$0].id]?.isHeard != true }
    return (unheard.first { $0 > last ?? -1 } ?? unheard.first).map { episodes[$0] }
  }

  private static func byNumber(_ left: NameRecord, _ right: NameRecord) -> Bool {
    let (one, other) = (left.season ?? 1, right.season ?? 1)
    if one == other, left.number == right.number { return byDate(left, right) }
    return (one, left.number ?? 0) < (other, right.number ?? 0)
  }

  private static func byDate(_ left: NameRecord, _ right: NameRecord) -> Bool {
    (left.date?.ordinal ?? .max, left.added, left.id) < (right.date?.ordinal ?? .max, right.added, right.id)
  }
}
