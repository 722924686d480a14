import MediaIntents
import Names

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
