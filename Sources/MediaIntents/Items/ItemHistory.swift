/// What the person's own history says about an item: the journal's share in a decision.
package struct ItemHistory: Hashable, Sendable, Codable {
  package var affinity: MediaAffinityType?
  package var plays: Int
  /// How often it was left for something else at once.
  package var skips: Int
  /// Seconds since 1970.
  package var lastPlayed: Int64?
  /// `nil` for what was never heard.
  package var trend: ListeningTrend?
  /// `nil` for music, and for what was never begun.
  package var progress: ListeningProgress?

  package static let none = ItemHistory()

  package init(
    affinity: MediaAffinityType? = nil, plays: Int = 0, skips: Int = 0, lastPlayed: Int64? = nil,
    trend: ListeningTrend? = nil, progress: ListeningProgress? = nil
  ) {
    self.affinity = affinity
    self.plays = plays
    self.skips = skips
    self.lastPlayed = lastPlayed
    self.trend = trend
    self.progress = progress
  }

  /// Whether nothing of it is left to be heard; of what has no place by whether it was played at all.
  package var isHeard: Bool { progress?.isFinished ?? (lastPlayed != nil) }

  /// When it was heard last, whether or not that counts as a play; seconds since 1970.
  package var lastHeard: Double? { [lastPlayed.map(Double.init), progress?.heard].compactMap(\.self).max() }
}
