import MediaIntents

/// How the person stands to a candidate; to an album, an artist or a show also by what is in it (`EsteemCount`).
struct Esteem: Sendable, CustomStringConvertible {
  /// The word on the thing itself: 1 liked, -1 disliked.
  var affinity: Int
  /// How much more of what is in it is liked than disliked.
  var likesInside = 0
  var plays: Int
  /// Seconds since 1970.
  var lastPlayed: Int64?

  init(_ standing: Standing) {
    affinity = standing.rank
    plays = standing.plays
    lastPlayed = standing.lastPlayed
  }

  /// Takes in what is thought of something inside.
  mutating func include(_ member: Standing) {
    likesInside += member.rank
    plays += member.plays
    lastPlayed = [lastPlayed, member.lastPlayed].compactMap(\.self).max()
  }

  /// "liked", "disliked", "3 liked inside"; `nil` where nothing was said.
  var liking: String? {
    let own: String? = affinity == 0 ? nil : affinity > 0 ? "liked" : "disliked"
    let inside = likesInside == 0 ? nil : "\(likesInside) liked inside"
    let words = [own, inside].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  var description: String { [liking, "\(plays) plays"].compactMap(\.self).joined(separator: ", ") }
}

extension Standing {
  /// Liked above neutral above disliked.
  fileprivate var rank: Int {
    switch affinity {
    case .like: 1
    case .dislike: -1
    case .unset, nil: 0
    }
  }
}
