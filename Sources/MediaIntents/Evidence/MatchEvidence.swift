/// Why a name in the library matches the words of the sentence.
package struct MatchEvidence: Hashable, Sendable, Codable {
  /// The field of the search: `mediaName`, `artistName`, `albumName`, …
  package var field: String
  package var said: String
  package var matched: String
  package var rung: MatchRung

  package init(field: String, said: String, matched: String, rung: MatchRung) {
    self.field = field
    self.said = said
    self.matched = matched
    self.rung = rung
  }
}

/// How far a name had to be transformed to match the words, least transformed first.
package enum MatchRung: Int, Comparable, Sendable, CaseIterable {
  /// Identical characters.
  case exact
  /// Equal except for case, punctuation, diacritics, width and spaces.
  case folded
  /// Numbers, ordinals, "&", articles, initials or aliases spelled differently.
  case equivalent
  /// Without the parts that are not spoken: editions, guest artists, "podcast".
  case shortened
  /// Equal in another script.
  case romanised
  /// Without any of its parts, also those that mark another recording: "Hold On" for "Hold On (Live)".
  case baseTitle
  case soundsAlike
  case spelledAlike
  /// Words are missing or in a different order.
  case wordsMissing
  /// A part of the name that no other name has as much of: "kitchen party" of "Kitchen Party Classics".
  case partOfName
  /// No rung matches, but no other name comes nearer. Only ever offered.
  case nearest

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
