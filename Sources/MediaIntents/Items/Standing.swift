/// What the person's own history says about an item: the journal's share in a decision.
package struct Standing: Hashable, Sendable, Codable {
  package var affinity: MediaAffinityType?
  package var plays: Int
  /// Seconds since 1970.
  package var lastPlayed: Int64?

  package static let none = Standing()

  package init(affinity: MediaAffinityType? = nil, plays: Int = 0, lastPlayed: Int64? = nil) {
    self.affinity = affinity
    self.plays = plays
    self.lastPlayed = lastPlayed
  }
}
