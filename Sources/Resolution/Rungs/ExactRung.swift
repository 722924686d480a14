import MediaIntents
import Names

/// The same characters.
///
/// Near miss: "Hello" is not "HELLO!"; that is `FoldedRung`.
enum ExactRung: Rung {
  static let rung = MatchRung.exact

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    said.said == name ? 0 : nil
  }
}
