/// A date of year, month or day precision.
package struct PartialDate: Hashable, Sendable, Codable {
  package var year: Int
  package var month: Int?
  package var day: Int?

  package init(year: Int, month: Int? = nil, day: Int? = nil) {
    self.year = year
    self.month = month
    self.day = month == nil ? nil : day
  }

  /// Parses `YYYY`, `YYYY-MM`, `YYYY-MM-DD` and any text that starts so, such as `2021-03-04T10:00:00Z`. Returns nil if
  /// the year isn't within 1 to 9999.
  package init?(_ text: String) {
    let parts = text.prefix(10).split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
      .map { ExternalNumber.ordinal($0) }
    guard let first = parts.first, let year = first, (1...9999).contains(year) else { return nil }
    let month = parts.count > 1 ? parts[1].flatMap { (1...12).contains($0) ? $0 : nil } : nil
    let day = parts.count > 2 ? parts[2].flatMap { (1...31).contains($0) ? $0 : nil } : nil
    self.init(year: year, month: month, day: day)
  }

  /// Eight digits that sort chronologically; unknown parts are zero.
  package var ordinal: Int { year * 10_000 + (month ?? 0) * 100 + (day ?? 0) }

  /// Creates the date with this ordinal; nil if the number is not a date's.
  package init?(ordinal: Int) {
    guard ordinal >= 10_000 else { return nil }
    let month = ordinal / 100 % 100, day = ordinal % 100
    self.init(year: ordinal / 10_000, month: month == 0 ? nil : month, day: day == 0 ? nil : day)
  }
}

extension PartialDate {
  /// Dates of other programs may be any numbers; years become those that a date can have.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let month = try container.decodeIfPresent(Int.self, forKey: .month).flatMap { 1...12 ~= $0 ? $0 : nil }
    let day = try container.decodeIfPresent(Int.self, forKey: .day).flatMap { 1...31 ~= $0 ? $0 : nil }
    let year = ExternalNumber.clamped(try container.decode(Int.self, forKey: .year), to: 1...9999)
    self.init(year: year, month: month, day: day)
  }
}

extension PartialDate: Comparable, CustomStringConvertible {
  package static func < (left: PartialDate, right: PartialDate) -> Bool { left.ordinal < right.ordinal }

  package var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return [(year, 4), (month, 2), (day, 2)].compactMap { part, width in part.map { padded($0, to: width) } }
      .joined(separator: "-")
  }
}

/// A closed range of release years; nil for an open end.
package struct ReleaseDateRange: Hashable, Sendable, Codable {
  package var from: Int?
  package var to: Int?

  package init(from: Int? = nil, to: Int? = nil) {
    self.from = from
    self.to = to
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let years = try [CodingKeys.from, .to].map { key in
      try container.decodeIfPresent(Int.self, forKey: key).map { ExternalNumber.clamped($0, to: 0...9999) }
    }
    self.init(from: years[0], to: years[1])
  }

  package func contains(_ date: PartialDate) -> Bool {
    (from ?? .min) <= date.year && date.year <= (to ?? .max)
  }
}
