import MediaIntents
import Names

/// Nearly the same sounds by espeak-ng's letter-to-sound rules: "son" and "sun", "weekend" and "Weeknd".
///
/// It catches errors of speech recognition, which writes what it hears in words it knows. `SoundDistance` weighs the
/// differences, `SimilarityRule` bounds them by the length of the name. If the words are spelled alike as well, the
/// better explanation names the rung.
///
/// Near misses: rhymes, "sun" and "run"; names with additional sounds, "matt walker" and "Nightwalker"; short names,
/// most of which have a similar one.
enum SoundsAlikeRung: Rung {
  static let rung = MatchRung.soundsAlike

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    SimilarityRule.cost(said, name, type: type).flatMap { $0.rung == rung ? $0.distance : nil }
  }
}
