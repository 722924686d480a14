import MediaIntents
import Names

/// The same but for case, punctuation, diacritics of Latin letters, width, spaces at the ends and "&" for "and" (B2).
///
/// A name that is all punctuation is its signs without the spaces, so that "( )" is "()" and "!!!" is not "". Near
/// misses: a space between letters counts, "black bird" is not "Blackbird" here but on `EquivalentRung`; marks go from
/// Latin letters alone, since "и" and "й" are two letters; "sun" is not "son".
enum FoldedRung: Rung {
  static let rung = MatchRung.folded

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.folded == FoldedText(name) ? 0 : nil
  }
}
