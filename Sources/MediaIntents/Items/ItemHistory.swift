/// A person's listening history of one item.
package struct ItemHistory: Hashable, Sendable, Codable {
  package var affinity: MediaAffinityType?
  /// Stars given by the person, 1 to 5.
  package var stars: Int?
  package var plays: Int
  /// How often it was skipped or replaced before it counted as a play.
  package var skips: Int
  /// Seconds since 1970.
  package var lastPlayed: Int64?
  /// nil if it was never heard.
  package var trend: ListeningTrend?
  /// nil for music and for anything never started.
  package var progress: ListeningProgress?
  /// Whether more or less of it is wanted; nil if that was not said.
  package var leaning: Leaning?

  package static let none = ItemHistory()

  package init(
    affinity: MediaAffinityType? = nil, plays: Int = 0, skips: Int = 0, lastPlayed: Int64? = nil,
    trend: ListeningTrend? = nil, progress: ListeningProgress? = nil, stars: Int? = nil
  ) {
    self.affinity = affinity
    self.plays = plays
    self.skips = skips
    self.lastPlayed = lastPlayed
    self.trend = trend
    self.progress = progress
    self.stars = stars
  }

  /// Whether it was heard to the end. For items without a saved place: whether it was ever played.
  package var isHeard: Bool { progress?.isFinished ?? (lastPlayed != nil) }

  /// When it was last heard, even if too briefly to count as a play; seconds since 1970.
  package var lastHeard: Double? {
    [lastPlayed.map(Double.init), progress?.heard].compactMap(\.self).filter { $0 > 0 }.max()
  }
}

/// How far a person has got in a long-form item.
package struct ListeningProgress: Hashable, Sendable, Codable {
  /// Whether it was heard to the end.
  package var isFinished: Bool
  /// When it was last heard, in seconds since 1970. Fractional, since two items may start within the same second.
  package var heard: Double

  package init(isFinished: Bool, heard: Double) {
    self.isFinished = isFinished
    self.heard = heard
  }
}

/// How much something is played lately compared with its long-term average.
///
/// Both sums weigh each play by its age, with a half-life of one week and of 13 weeks. For something played steadily,
/// `recent` is 1/13 of `longTerm`; more than that is a surge. Such sums can be advanced to a later time without the
/// individual plays.
package struct ListeningTrend: Hashable, Sendable, Codable {
  package var recent: Double
  package var longTerm: Double
  /// The time the sums are valid for; seconds since 1970.
  package var at: Int64

  package static let recentHalfLife = 604_800.0
  package static let longTermHalfLife = 13 * recentHalfLife

  package init(recent: Double, longTerm: Double, at: Int64) {
    self.recent = recent
    self.longTerm = longTerm
    self.at = at
  }
}
