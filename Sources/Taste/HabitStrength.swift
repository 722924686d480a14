import Foundation

/// How strong a person's habits are: for each thing the share of it in all listening, where a play counts less the longer ago
/// it was.
///
///     s = Σ over its plays of (hours since + 1)^-1.25 / the same sum over all things
///
/// The power law of memory (ACT-R's base level) orders what somebody plays next better than counting does. Exponents from 1
/// to 1.5 differ by less than half a point, so that there is nothing to tune.
package struct HabitStrength<Thing: Hashable & Sendable>: Sendable {
  private let sums: [Thing: Double]
  private let total: Double

  /// - Parameters:
  ///   - plays: in any order; the times are in seconds since 1970. Those of a clock that was ahead count as of `now`.
  ///   - now: in seconds since 1970.
  package init(of plays: some Sequence<(thing: Thing, at: Int64)>, asOf now: Int64) {
    var sums: [Thing: Double] = [:]
    for play in plays { sums[play.thing, default: 0] += HabitDecay.weight(ofPlayAt: play.at, asOf: now) }
    self.sums = sums
    total = sums.values.sorted().reduce(0, +)
  }

  /// 0 for what was never played; 1 if nothing else was.
  package subscript(thing: Thing) -> Double {
    guard total > 0, let sum = sums[thing] else { return 0 }
    return sum / total
  }
}

/// The power law of habits.
package enum HabitDecay {
  package static let exponent = 1.25

  /// What a play counts: 1 if it is now, and less than a hundredth after two days.
  package static func weight(ofPlayAt time: Int64, asOf now: Int64) -> Double {
    let hours = max(0, Double(now) - Double(time)) / 3600
    return pow(hours + 1, -exponent)
  }
}
