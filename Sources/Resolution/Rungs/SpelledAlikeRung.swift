import MediaIntents
import Names

/// Nearly the same spelling: additional, missing, different or swapped letters. The bound grows with the name
/// (`SimilarityRule`): none up to three letters, one up to six, two up to seventeen, four beyond.
///
/// It catches typing errors. Near misses: another word of similar length, "tony grant" and "Tom Grant"
/// (`SimilarityRule.isSlip`); names of three letters, each of which resembles many.
enum SpelledAlikeRung: Rung {
  static let rung = MatchRung.spelledAlike

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    SimilarityRule.cost(said, name, type: type).flatMap { $0.rung == rung ? $0.distance : nil }
  }
}
