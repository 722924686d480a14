import MediaIntents
import Names

/// Equal except for case, punctuation, diacritics of Latin letters, width, surrounding spaces and "&" for "and".
///
/// A name of punctuation only is its characters without spaces: "( )" is "()", and "!!!" is not empty. Near misses: a
/// space between letters counts, "black bird" matches "Blackbird" only on `EquivalentRung`; diacritics are only dropped
/// from Latin letters, since "и" and "й" are different letters; "sun" is not "son".
enum FoldedRung: Rung {
  static let rung = MatchRung.folded

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.folded == FoldedText(name) ? 0 : nil
  }
}
