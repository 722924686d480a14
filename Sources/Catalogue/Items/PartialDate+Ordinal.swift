import MediaIntents

extension PartialDate {
  /// The date that has this ordinal; `nil` for numbers that are none.
  init?(ordinal: Int) {
    guard ordinal >= 10_000 else { return nil }
    let month = ordinal / 100 % 100, day = ordinal % 100
    self.init(year: ordinal / 10_000, month: month == 0 ? nil : month, day: day == 0 ? nil : day)
  }
}
