import MediaIntents
import Names

/// Sounds the same, or nearly, by espeak-ng's letter-to-sound rules (B5): "son" and "sun", "weekend" and "Weeknd".
///
/// The distance is weighed as ears do (`SoundDistance`); how much is allowed grows with the name.
enum SoundsAlikeRung: Rung {
  static let rung = MatchRung.soundsAlike

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    SimilarityRule.cost(said, name, type: type).flatMap { $0.rung == rung ? $0.distance : nil }
  }
}
