/// A part of the day, as people call it.
package enum DayPart: String, Hashable, Sendable, CaseIterable {
  case morning, afternoon, evening, night

  /// - Parameter hour: 0 to 23; others count as the night.
  package init(hour: Int) {
    self =
      switch hour {
      case 5..<12: .morning
      case 12..<17: .afternoon
      case 17..<22: .evening
      default: .night
      }
  }
}
