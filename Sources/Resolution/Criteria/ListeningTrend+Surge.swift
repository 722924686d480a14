import Foundation
import MediaIntents

extension ListeningTrend {
  /// By how many plays recent listening exceeds the long-term average; negative if it falls short.
  ///
  /// - Parameter time: Seconds since 1970.
  func surge(at time: Int64) -> Double {
    let gone = Double(at - time)
    let ratio = Self.usualHalfLife / Self.recentHalfLife
    return recent * exp2(gone / Self.recentHalfLife) - usual * exp2(gone / Self.usualHalfLife) / ratio
  }
}
