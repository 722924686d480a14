/// What the person's own history says about an item: the journal's share in a decision.
package struct Standing: Hashable, Sendable, Codable {
  package var affinity: MediaAffinityType?
  package var plays: Int
  /// How often it was left for something else at once.
  package var skips: Int
  /// Seconds since 1970.
  package var lastPlayed: Int64?
  /// `nil` for what was never heard.
  package var trend: ListeningTrend?

  package static let none = Standing()

  package init(
    affinity: MediaAffinityType? = nil, plays: Int = 0, skips: Int = 0, lastPlayed: Int64? = nil,
    trend: ListeningTrend? = nil
  ) {
    self.affinity = affinity
    self.plays = plays
    self.skips = skips
    self.lastPlayed = lastPlayed
    self.trend = trend
  }
}
