import Foundation
import MediaIntents

extension ListeningTrend {
  /// By how many plays the last weeks exceed what is usual; negative where something is heard less than it used to be.
  ///
  /// - Parameter time: seconds since 1970.
  func surge(at time: Int64) -> Double {
    let gone = Double(at - time)
    let ratio = Self.usualHalfLife / Self.recentHalfLife
    return recent * exp2(gone / Self.recentHalfLife) - usual * exp2(gone / Self.usualHalfLife) / ratio
  }
}
