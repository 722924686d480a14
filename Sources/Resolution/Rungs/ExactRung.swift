import MediaIntents
import Names

/// The same characters.
///
/// What is typed, chosen from a list or completed by a shell arrives so; it tells "P!nk" from "Pink" where the library
/// has both. Near misses: "Hello" and "HELLO!" differ in case and a sign, and are the same only to `FoldedRung`; so do
/// an "é" of one character and an "e" with a mark behind it not differ at all, since Unicode calls them equal.
enum ExactRung: Rung {
  static let rung = MatchRung.exact

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.said == name ? 0 : nil
  }
}
