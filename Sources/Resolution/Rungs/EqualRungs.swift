import MediaIntents
import NameIndex
import Names

/// The same characters.
///
/// Typed text, picked items and shell completions match here. It distinguishes "P!nk" from "Pink" if the library has
/// both. Near misses: "Hello" and "HELLO!" differ in case and punctuation and match on `FoldedRung`. Composed and
/// decomposed "é" are equal, as in Unicode.
enum ExactRung: Rung {
  static let rung = MatchRung.exact

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.said == name ? 0 : nil
  }
}

/// Equal except for case, punctuation, diacritics of Latin letters, width, surrounding spaces and "&" for "and".
///
/// A name of punctuation only is its characters without spaces: "( )" is "()", and "!!!" is not empty. Near misses: a
/// space between letters counts, "black bird" matches "Blackbird" only on `EquivalentRung`; diacritics are only dropped
/// from Latin letters, since "и" and "й" are different letters; "sun" is not "son".
enum FoldedRung: Rung {
  static let rung = MatchRung.folded

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.folded == FoldedText(name) ? 0 : nil
  }
}

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

/// Equal in Latin letters if one side is in another script: pinyin, kana, Cyrillic, Hangul, Greek. Both the name and
/// the words are romanised.
///
/// Spaces don't count, so pinyin matches by syllable or as one word. Near misses: the letters have to follow the
/// romanisation of `Romanisation`, "teplyy" is not "Тёплый"; tones don't count; a translation such as "night sky" for
/// "夜空" is no romanisation.
enum RomanisedRung: Rung {
  static let rung = MatchRung.romanised

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    let keys = Romanisation.latin(ShortenedName(name, type: type).text).map { SpokenName(verbatim: $0).key }
    return said.forms.contains { keys.contains($0.key) } ? 0 : nil
  }
}

/// Equal without any part in brackets, after a dash, or "Pt. 2" at the end, for songs and albums.
///
/// People ask for a song by its main words even if the library only has a remix, a live recording or an interlude of it.
/// Used only if no plainer name matches. Near misses: "hold" is not "Hold On (Live)"; the words of a part alone, "live at
/// the pier", name nothing.
enum BaseTitleRung: Rung {
  static let rung = MatchRung.baseTitle

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    guard type == .song || type == .album else { return nil }
    let keys = BaseTitle.forms(of: name).map { SpokenName($0).key }
    let record = NameRecord(id: ItemID(""), type: type, title: name)
    return said.forms.contains { keys.contains($0.key) && $0.kind.isMet(by: record) } ? 0 : nil
  }
}
