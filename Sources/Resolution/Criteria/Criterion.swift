import MediaIntents

/// The criteria that rank the candidates of a search, in order of comparison. The module's `README.md` has an example
/// of each.
enum Criterion: String, CaseIterable {
  /// Fewer unsatisfied constraints, including the type. "Play by Moby" never becomes Ed Sheeran's "Play", however often
  /// that was played.
  case constraints
  /// Titles not listed yet before repetitions: the same title by the same artist on another album comes after
  /// everything else. It never decides the winner.
  case repetition
  /// The less transformed name (`MatchRung`): for "news", "News" comes before "News (2011 Remaster)".
  case rung
  /// The closer of two similar names (`SimilarityRule`).
  case distance
  /// The requested sort order, if any (`SortKey`).
  case sortOrder
  /// The type that an untyped name means first (`TypePreference`): the band Always before the song "Always".
  case type
  /// Studio recordings before live, karaoke and other versions. If the words name a version, `rung` has decided
  /// already.
  case version
  /// The shorter full title, if a name was said.
  case length
  /// Liked before neutral before disliked; for albums, artists and shows also by their contents.
  case affinity
  /// More plays first.
  case plays
  /// Latest play first.
  case recency
  /// Newer release first.
  case date
  /// Album, season or show order (`AlbumOrder`).
  case albumOrder
  /// The smaller identifier. It makes the order total.
  case identifier

  /// Whether `left` is better by this criterion alone; nil if they are equal or it doesn't apply.
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

  /// The candidate's value for explanations; nil if there is none or it is shown elsewhere.
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
  /// Sounds alike, spelled alike and words missing rank equally; distance decides between them.
  var height: Int { min(rawValue, MatchRung.soundsAlike.rawValue) }
}
