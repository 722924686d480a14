import MediaIntents

/// Names an episode of a podcast: by its place in the list, counted from the newest, or by a number of its own: that of
/// the feed, or if it gives none, counted from the oldest. In JSON the first is a whole number, the second a text:
/// `"E14"` or `"S2E14"`.
package enum EpisodeNumber: Hashable, Sendable {
  case place(PositiveCount)
  case own(season: Int?, number: Int)

  /// Parses `2`, `#2`, `E14`, `ep14` or `S2E14`. Returns nil for anything else.
  package init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if let first = digits.first, first.isASCII, first.isNumber {
      guard let place = Self.number(digits).flatMap(PositiveCount.init) else { return nil }
      self = .place(place)
      return
    }
    guard let found = text.lowercased().wholeMatch(of: /(?:s(\d+))?ep?(\d+)/), let number = Self.number(found.2) else {
      return nil
    }
    guard let season = found.1 else {
      self = .own(season: nil, number: number)
      return
    }
    guard let season = Self.number(season) else { return nil }
    self = .own(season: season, number: number)
  }

  /// As it is shown: `#2`, `E14` or `S2E14`.
  package var text: String {
    switch self {
    case .place(let place): "#\(place.value)"
    case .own(let season, let number): (season.map { "S\($0)" } ?? "") + "E\(number)"
    }
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? ExternalNumber.ordinal(String(digits)) : nil
  }
}

extension EpisodeNumber: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      guard let number = Self(text) else {
        throw decoder.corrupted("must be a place, or a number such as E14 or S2E14")
      }
      self = number
    } else {
      self = .place(try container.decode(PositiveCount.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .place(let place): try container.encode(place)
    case .own: try container.encode(text)
    }
  }
}
