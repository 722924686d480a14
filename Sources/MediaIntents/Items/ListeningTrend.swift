/// How much something is heard lately, and how much it usually is.
///
/// Both are sums over its plays in which each counts the less the longer ago it was: half as much after a week in the one,
/// half as much after 13 weeks in the other. Of what is heard steadily the one is a 13th of the other, so that what
/// exceeds this is a surge. Sums like these can be moved to a later moment without knowing the plays.
package struct ListeningTrend: Hashable, Sendable, Codable {
  package var recent: Double
  package var usual: Double
  /// The moment for which the sums hold; seconds since 1970.
  package var at: Int64

  package static let recentHalfLife = 604_800.0
  package static let usualHalfLife = 13 * recentHalfLife

  package init(recent: Double, usual: Double, at: Int64) {
    self.recent = recent
    self.usual = usual
    self.at = at
  }
}
