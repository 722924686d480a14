/// A person's listening history of one item.
package struct ItemHistory: Hashable, Sendable, Codable {
  package var affinity: MediaAffinityType?
  package var plays: Int
  /// How often it was skipped or replaced before it counted as a play.
  package var skips: Int
  /// Seconds since 1970.
  package var lastPlayed: Int64?
  /// nil if it was never heard.
  package var trend: ListeningTrend?
  /// nil for music and for anything never started.
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

  /// Whether it was heard to the end. For items without a saved place: whether it was ever played.
  package var isHeard: Bool { progress?.isFinished ?? (lastPlayed != nil) }

  /// When it was last heard, even if too briefly to count as a play; seconds since 1970.
  package var lastHeard: Double? { [lastPlayed.map(Double.init), progress?.heard].compactMap(\.self).max() }
}
