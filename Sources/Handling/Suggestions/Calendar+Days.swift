package import Foundation

extension Calendar {
  /// The number of the day of a time, as people there count days: it changes at their midnight.
  ///
  /// - Parameter time: seconds since 1970.
  package func number(ofDayAt time: Int64) -> Int {
    let date = Date(timeIntervalSince1970: Double(time))
    // because the seconds are of 64 bits, their quotient by those of a day fits.
    return Int(((Double(time) + Double(timeZone.secondsFromGMT(for: date))) / 86_400).rounded(.down))
  }
}
