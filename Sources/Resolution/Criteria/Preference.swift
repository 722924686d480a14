import Foundation
import MediaIntents

/// The person's preference for a candidate. That for an album, artist or show includes its contents
/// (`PreferenceAggregator`).
struct Preference: Sendable, CustomStringConvertible {
  /// The rating of the item itself: 1 liked, 0 neutral, -1 disliked.
  var affinity: Int
  /// Likes minus dislikes of its contents.
  var likesInside = 0
  var plays: Int
  /// How often it was skipped or replaced before it counted as a play.
  var skips: Int
  /// Seconds since 1970.
  var lastPlayed: Int64?
  /// The recent surge in listening; 0 unless asked for.
  var surge = 0.0
  /// Likes minus dislikes of other works by its artists; 0 unless asked for.
  var taste = 0
  /// How much it and the artist of it who is heard most are a habit; 0 unless asked for.
  var habit = 0.0
  var makersHabit = 0.0
  /// Whether nothing is learned from it; false unless asked for.
  var isUnlearned = false
  /// The number of songs of an album that was played, if its plays are to be compared with those of others; else 1.
  var songs = 1

  /// - Parameter time: The time of the surge, in seconds since 1970; nil if it isn't needed.
  init(_ history: ItemHistory, at time: Int64?) {
    affinity = history.rank
    plays = history.plays
    skips = history.skips
    lastPlayed = history.lastPlayed
    surge = history.surge(at: time)
  }

  /// Adds the history of an item inside.
  mutating func include(_ member: ItemHistory, at time: Int64?) {
    likesInside += member.rank
    plays += member.plays
    skips += member.skips
    surge += member.surge(at: time)
    lastPlayed = [lastPlayed, member.lastPlayed].compactMap(\.self).max()
  }

  /// "liked", "disliked", "3 liked inside"; nil if there is no rating.
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

  /// 1 liked, 0 neutral, -1 disliked.
  var rank: Int {
    switch affinity {
    case .like: 1
    case .dislike: -1
    case .unset, nil: 0
    }
  }
}

extension ListeningTrend {
  /// By how many plays recent listening exceeds the long-term average; negative if it falls short.
  ///
  /// - Parameter time: Seconds since 1970.
  func surge(at time: Int64) -> Double {
    let gone = Double(at - time)
    let ratio = Self.longTermHalfLife / Self.recentHalfLife
    return recent * exp2(gone / Self.recentHalfLife) - longTerm * exp2(gone / Self.longTermHalfLife) / ratio
  }
}
