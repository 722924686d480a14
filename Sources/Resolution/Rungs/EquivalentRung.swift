import MediaIntents
import Names

/// Equal when spoken: numbers, ordinals and Roman numerals in any form, initials with or without points, leading or
/// trailing articles, 的 between Han characters, abbreviations, and joined or separated words. Aliases (sort names, call
/// signs) always match on this rung.
///
/// Near misses: "81st" is not "81"; a single "I", "V" or "X" is a number only after a word that takes one, so "Malcolm
/// X" contains no ten; the first word is never a Roman numeral, so "Mix" and "Vi" are themselves; only articles are
/// dropped, "My Girl" is not "Girl".
enum EquivalentRung: Rung {
  static let rung = MatchRung.equivalent

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.forms[0].key == SpokenName(name).key ? 0 : nil
  }
}
