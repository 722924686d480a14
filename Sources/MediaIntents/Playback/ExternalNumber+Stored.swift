/// Numbers that were stored: in a journal, whose file may be damaged, and in a backup, which may be anybody's.
extension ExternalNumber {
  /// The last second of the year 9999.
  package static let maxTime: Int64 = 253_402_300_799
  /// More than anything is counted to here.
  package static let maxCount = 1 << 31
  /// The speeds that any player has.
  package static let speeds = 0.1...10.0

  /// Returns the nearest time in seconds since 1970 that a calendar has.
  package static func time(_ seconds: Int64) -> Int64 { min(max(0, seconds), maxTime) }

  /// Returns the nearest time in seconds since 1970 that a calendar has; 0 for NaN.
  package static func time(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, Double(maxTime)) : 0 }

  /// Returns the nearest number that something is counted by, at most `most`.
  package static func count(_ number: Int, atMost most: Int = maxCount) -> Int { min(max(0, number), most) }

  /// Returns a speed; `nil` if no player has it.
  package static func speed(_ factor: Double?) -> Double? { factor.flatMap { speeds.contains($0) ? $0 : nil } }

  /// Returns a volume in percent; `nil` if it is none.
  package static func volume(_ percent: Double?) -> Double? { percent.flatMap { 0...100 ~= $0 ? $0 : nil } }
}
