import MediaIntents
import Names

/// Sounds the same, or nearly, by espeak-ng's letter-to-sound rules (B5): "son" and "sun", "weekend" and "Weeknd".
///
/// This is what a recogniser mishears: it writes down what it heard in the words that it knows. The distance is weighed
/// as ears do (`SoundDistance`), and how much of it is allowed grows with the name (`SimilarityRule`). Where words are
/// spelled alike as well, whichever explains the difference better names the rung.
///
/// Near misses: words that rhyme, "sun" and "run"; a name that shares its sounds but has others besides, "matt walker" and
/// "Nightwalker"; short names, among which there is always one that sounds a little alike.
enum SoundsAlikeRung: Rung {
  static let rung = MatchRung.soundsAlike

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    SimilarityRule.cost(said, name, type: type).flatMap { $0.rung == rung ? $0.distance : nil }
  }
}
