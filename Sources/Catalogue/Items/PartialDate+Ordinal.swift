import MediaIntents

extension PartialDate {
  /// Creates the date with this ordinal; `nil` if the number is not a date's.
  init?(ordinal: Int) {
    guard ordinal >= 10_000 else { return nil }
    let month = ordinal / 100 % 100, day = ordinal % 100
    self.init(year: ordinal / 10_000, month: month == 0 ? nil : month, day: day == 0 ? nil : day)
  }
}
