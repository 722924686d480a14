import MediaIntents

/// The criteria of `Ranking` by name, in their order.
enum Criterion: String, CaseIterable {
  case constraints, rung, distance, sortOrder, type, version, length, affinity, plays, recency, date, identifier

  /// Whether `left` is better by this criterion alone; `nil` where it cannot tell.
  func prefers(_ left: Ranking, over right: Ranking) -> Bool? {
    switch self {
    case .constraints: smaller(left.relaxed, right.relaxed)
    case .rung: smaller(left.rung.height, right.rung.height)
    case .distance: smaller(left.distance, right.distance)
    case .sortOrder: left.sortKey.flatMap { key in right.sortKey.flatMap { smaller(key, $0) } }
    case .type: smaller(left.typeRank, right.typeRank)
    case .version: smaller(left.isOtherRecording ? 1 : 0, right.isOtherRecording ? 1 : 0)
    case .length: smaller(left.length, right.length)
    case .affinity: smaller(right.standing.rank, left.standing.rank)
    case .plays: smaller(right.standing.plays, left.standing.plays)
    case .recency: smaller(right.standing.lastPlayed ?? 0, left.standing.lastPlayed ?? 0)
    case .date: smaller(right.date, left.date)
    case .identifier: smaller(left.id, right.id)
    }
  }

  /// The value a candidate has by this criterion, for the explanation.
  func value(of ranking: Ranking) -> String? {
    switch self {
    case .constraints: ranking.relaxed == 0 ? "held" : "\(ranking.relaxed) relaxed"
    case .rung: ranking.rung.name
    case .distance: ranking.distance > 0 ? String(ranking.distance) : nil
    case .sortOrder: ranking.sortKey?.description
    case .type: nil
    case .version: ranking.isOtherRecording ? "other recording" : "studio"
    case .length: String(ranking.length)
    case .affinity: ranking.standing.affinity?.rawValue
    case .plays: ranking.standing.plays > 0 ? String(ranking.standing.plays) : nil
    case .recency: ranking.standing.lastPlayed.map(String.init)
    case .date: ranking.date > 0 ? String(ranking.date) : nil
    case .identifier: ranking.id.text
    }
  }

  private func smaller<Value: Comparable>(_ left: Value, _ right: Value) -> Bool? {
    left == right ? nil : left < right
  }
}

extension Standing {
  /// Liked above neutral above disliked.
  var rank: Int {
    switch affinity {
    case .like: 1
    case .dislike: -1
    case .unset, nil: 0
    }
  }
}

extension MatchRung {
  /// Sounds alike, spelled alike and words missing stand side by side: which of them explains a slip best is a matter of
  /// distance.
  var height: Int { min(rawValue, MatchRung.soundsAlike.rawValue) }
}
