import MediaIntents
import Names

/// Spelled nearly the same: letters too many, too few, others, swapped (B5). How many grows with the name
/// (`SimilarityRule`).
enum SpelledAlikeRung: Rung {
  static let rung = MatchRung.spelledAlike

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    SimilarityRule.cost(said, name, type: type).flatMap { $0.rung == rung ? $0.distance : nil }
  }
}
