import MediaIntents
import Names

/// The same in Latin letters, where one side is written in others: pinyin, kana, Cyrillic, Hangul (B6).
enum RomanisedRung: Rung {
  static let rung = MatchRung.romanised

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    let keys = Romanisation.latin(ShortenedName(name, type: type).text).map { SpokenName(verbatim: $0).key }
    return said.forms.contains { keys.contains($0.key) } ? 0 : nil
  }
}
