import MediaIntents
import Names

/// The same when spoken: numbers, ordinals and Roman numerals in any form, initials with or without points, an article
/// in front or behind, 的 between Han characters, abbreviated words, and words joined or parted (B2, B4). Aliases - sort
/// names, call signs - come in on this rung whatever they look like, since they are not the name.
///
/// Near misses: "81st" is not "81", an ordinal keeps its mark; a single "I", "V" or "X" is a number only behind a word
/// that is numbered, so "Malcolm X" has no ten in it; the first word is never a Roman numeral, so "Mix" and "Vi" are
/// themselves; only an article goes, "My Girl" is not "Girl".
enum EquivalentRung: Rung {
  static let rung = MatchRung.equivalent

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.forms[0].key == SpokenName(name).key ? 0 : nil
  }
}
