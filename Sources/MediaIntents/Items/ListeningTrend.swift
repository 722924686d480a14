/// How much something is played lately compared with its long-term average.
///
/// Both sums weigh each play by its age, with a half-life of one week and of 13 weeks. For something played steadily,
/// `recent` is 1/13 of `usual`; more than that is a surge. Such sums can be advanced to a later time without the
/// individual plays.
package struct ListeningTrend: Hashable, Sendable, Codable {
  package var recent: Double
  package var usual: Double
  /// The time the sums are valid for; seconds since 1970.
  package var at: Int64

  package static let recentHalfLife = 604_800.0
  package static let usualHalfLife = 13 * recentHalfLife

  package init(recent: Double, usual: Double, at: Int64) {
    self.recent = recent
    self.usual = usual
    self.at = at
  }
}
