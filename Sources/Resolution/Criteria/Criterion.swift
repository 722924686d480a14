import MediaIntents

/// The criteria by which the candidates for one search are put in order, the first to be compared first. `README.md` of
/// this module has an example of each.
enum Criterion: String, CaseIterable {
  /// Fewer things that were said and do not hold, the type that was asked for among them (B7). "Play by Moby" never loses
  /// to Ed Sheeran's "Play", however often that was heard.
  case constraints
  /// What the list has not had yet: the same title by the same artist once more, on another album, comes behind all that
  /// is something else. It never decides who wins.
  case repetition
  /// The less transformed name (`MatchRung`). "News" is "News" before it is "News (2011 Remaster)".
  case rung
  /// Among similar names the nearer one (`SimilarityRule`).
  case distance
  /// Where an order was said, the place in it (`SortKey`).
  case sortOrder
  /// The type that untyped words mean first (`TypePreference`): the band Always before the song "Always".
  case type
  /// A studio recording before live, karaoke and the like, unless the words name one (B8).
  case version
  /// Where a name was said, the shorter whole title (B9).
  case length
  /// Liked before neutral before disliked; albums, artists and shows also by what is in them.
  case affinity
  /// What is heard more.
  case plays
  /// What was heard last.
  case recency
  /// The newer release.
  case date
  /// The order of the album, the season, the show (`AlbumOrder`).
  case albumOrder
  /// The smaller identifier, so that equal things have one order.
  case identifier

  /// Whether `left` is better by this criterion alone; `nil` where it cannot tell.
  func prefers(_ left: Ranking, over right: Ranking) -> Bool? {
    switch self {
    case .constraints: smaller(left.relaxed, right.relaxed)
    case .repetition: smaller(left.isRepetition ? 1 : 0, right.isRepetition ? 1 : 0)
    case .rung: smaller(left.rung.height, right.rung.height)
    case .distance: smaller(left.distance, right.distance)
    case .sortOrder: left.sortKey.flatMap { key in right.sortKey.flatMap { smaller(key, $0) } }
    case .type: smaller(left.typeRank, right.typeRank)
    case .version: smaller(left.isOtherRecording ? 1 : 0, right.isOtherRecording ? 1 : 0)
    case .length: smaller(left.length, right.length)
    case .affinity:
      smaller(right.preference.affinity, left.preference.affinity)
        ?? smaller(right.preference.likesInside, left.preference.likesInside)
    case .plays: smaller(right.preference.plays, left.preference.plays)
    case .recency: smaller(right.preference.lastPlayed ?? 0, left.preference.lastPlayed ?? 0)
    case .date: smaller(right.date, left.date)
    case .albumOrder: smaller(left.albumOrder, right.albumOrder)
    case .identifier: smaller(left.id, right.id)
    }
  }

  /// The value a candidate has by this criterion, for the explanation; `nil` where it says nothing about it, or the
  /// explanation shows it elsewhere.
  func value(of ranking: Ranking) -> String? {
    switch self {
    case .constraints: ranking.relaxed == 0 ? "held" : "\(ranking.relaxed) relaxed"
    case .repetition: ranking.isRepetition ? "again" : nil
    case .rung: ranking.rung.name
    case .distance: ranking.distance > 0 ? String(ranking.distance) : nil
    case .sortOrder: ranking.sortKey?.description
    case .type: nil
    case .version: ranking.isOtherRecording ? "other recording" : "studio"
    case .length: ranking.length > 0 ? String(ranking.length) : nil
    case .affinity: ranking.preference.liking
    case .plays: ranking.preference.plays > 0 ? String(ranking.preference.plays) : nil
    case .recency: ranking.preference.lastPlayed.map(String.init)
    case .date: ranking.date > 0 ? String(ranking.date) : nil
    case .albumOrder: ranking.albumOrder.words
    case .identifier: ranking.id.text
    }
  }

  private func smaller<Value: Comparable>(_ left: Value, _ right: Value) -> Bool? {
    left == right ? nil : left < right
  }
}

extension MatchRung {
  /// Sounds alike, spelled alike and words missing stand side by side: which of them explains a slip best is a matter of
  /// distance.
  var height: Int { min(rawValue, MatchRung.soundsAlike.rawValue) }
}
