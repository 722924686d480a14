import MediaIntents
import Names

/// The same when spoken: numbers, ordinals and Roman numerals in any form, initials with or without points, articles,
/// abbreviations, and words joined or parted (B2, B4).
///
/// Near misses: "81st" is not "81"; "Part I" is "part one", but "I" alone is nobody's number; "Mix" is no numeral.
enum EquivalentRung: Rung {
  static let rung = MatchRung.equivalent

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.forms[0].key == SpokenName(name).key ? 0 : nil
  }
}
