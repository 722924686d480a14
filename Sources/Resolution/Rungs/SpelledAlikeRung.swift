import MediaIntents
import Names

/// Spelled nearly the same: letters too many, too few, others, swapped (B5). How many may differ grows with the name and
/// has a bound (`SimilarityRule`): none up to three letters, one up to six, two up to seventeen, four beyond.
///
/// This is what fingers do. Near misses: another word of as many letters, "tony grant" and "Tom Grant" - of a short word
/// one letter is missed and not two (`SimilarityRule.isSlip`); three-letter names, of which each is near many.
enum SpelledAlikeRung: Rung {
  static let rung = MatchRung.spelledAlike

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    SimilarityRule.cost(said, name, type: type).flatMap { $0.rung == rung ? $0.distance : nil }
  }
}
