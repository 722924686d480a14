/// How much a name had to be changed to meet the words: the ladder of resolution, the least transformed first.
package enum MatchRung: Int, Comparable, Sendable, CaseIterable {
  /// The same characters.
  case exact
  /// The same but for case, punctuation, diacritics, width and spaces.
  case folded
  /// Numbers, ordinals, "&", articles, initials, aliases written another way.
  case equivalent
  /// Without what nobody says: editions, guests, "podcast".
  case shortened
  /// The same in another script.
  case romanised
  case soundsAlike
  case spelledAlike
  /// Words are missing or stand in another order.
  case wordsMissing

  package static func < (left: MatchRung, right: MatchRung) -> Bool { left.rawValue < right.rawValue }

  package var name: String { "\(self)" }
}

extension MatchRung: Codable {
  package init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let rung = Self.allCases.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no rung \(name)"))
    }
    self = rung
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
