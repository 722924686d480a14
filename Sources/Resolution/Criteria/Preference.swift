import MediaIntents

/// How the person stands to a candidate; to an album, an artist or a show also by what is in it (`PreferenceAggregator`).
struct Preference: Sendable, CustomStringConvertible {
  /// The word on the thing itself: 1 liked, -1 disliked.
  var affinity: Int
  /// How much more of what is in it is liked than disliked.
  var likesInside = 0
  var plays: Int
  /// How often it was left at once.
  var skips: Int
  /// Seconds since 1970.
  var lastPlayed: Int64?
  /// How much more it is heard lately than it used to be; only where that is asked for.
  var surge = 0.0
  /// How much more of what its makers made is liked than disliked; only where that is asked for.
  var taste = 0

  /// - Parameter time: when the surge is wanted, in seconds since 1970; `nil` where it is not.
  init(_ history: ItemHistory, at time: Int64?) {
    affinity = history.rank
    plays = history.plays
    skips = history.skips
    lastPlayed = history.lastPlayed
    surge = history.surge(at: time)
  }

  /// Takes in what is thought of something inside.
  mutating func include(_ member: ItemHistory, at time: Int64?) {
    likesInside += member.rank
    plays += member.plays
    skips += member.skips
    surge += member.surge(at: time)
    lastPlayed = [lastPlayed, member.lastPlayed].compactMap(\.self).max()
  }

  /// "liked", "disliked", "3 liked inside"; `nil` where nothing was said.
  var liking: String? {
    let own: String? = affinity == 0 ? nil : affinity > 0 ? "liked" : "disliked"
    let inside = likesInside == 0 ? nil : "\(likesInside) liked inside"
    let words = [own, inside].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  var description: String {
    let skipped: String? = skips == 0 ? nil : "\(skips) skips"
    return [liking, "\(plays) plays", skipped].compactMap(\.self).joined(separator: ", ")
  }
}

extension ItemHistory {
  fileprivate func surge(at time: Int64?) -> Double { time.flatMap { trend?.surge(at: $0) } ?? 0 }

  /// Liked above neutral above disliked.
  var rank: Int {
    switch affinity {
    case .like: 1
    case .dislike: -1
    case .unset, nil: 0
    }
  }
}
