import MediaIntents
import Names

/// The same characters.
///
/// Typed text, picked items and shell completions match here. It distinguishes "P!nk" from "Pink" if the library has
/// both. Near misses: "Hello" and "HELLO!" differ in case and punctuation and match on `FoldedRung`. Composed and
/// decomposed "é" are equal, as in Unicode.
enum ExactRung: Rung {
  static let rung = MatchRung.exact

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.said == name ? 0 : nil
  }
}
