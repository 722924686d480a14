import MediaIntents
import Names

/// The same but for case, punctuation, diacritics of Latin letters, width, spaces and "&" (B2).
///
/// Near misses: "sun" is not "son"; "и" is not "й", which is another letter.
enum FoldedRung: Rung {
  static let rung = MatchRung.folded

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.folded == FoldedText(name) ? 0 : nil
  }
}
