import MediaIntents
import Names

/// The same in Latin letters, where one side is written in others: pinyin, kana, Cyrillic, Hangul, Greek (B6). The way
/// back is the same way: what is said in another script is brought into Latin letters too.
///
/// Spaces do not count, so a name is found by pinyin written syllable by syllable or in one word. Near misses: the
/// letters must be those of the usual romanisation (`Romanisation`), "teplyy" is not "Тёплый"; another tone is another
/// character but no other pinyin; a translation - "night sky" for "夜空" - is no romanisation.
enum RomanisedRung: Rung {
  static let rung = MatchRung.romanised

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    let keys = Romanisation.latin(ShortenedName(name, type: type).text).map { SpokenName(verbatim: $0).key }
    return said.forms.contains { keys.contains($0.key) } ? 0 : nil
  }
}
