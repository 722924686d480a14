package import MediaIntents
import Names

/// How good a candidate is by each criterion. Two are compared by one criterion after another, as `Criterion` lists and
/// defines them; the first on which they differ decides, and none weighs against another.
package struct Ranking: Comparable, Sendable {
  package var relaxed: Int
  package var rung: MatchRung
  var isRepetition = false
  var distance: Int
  var sortKey: SortKey?
  var typeRank: Int
  var isOtherRecording: Bool
  var length: Int
  var preference: Preference
  var date: Int
  var albumOrder: AlbumOrder
  var id: ItemID

  /// The first criterion on which two rankings differ, and whether the left one is the better.
  static func decide(_ left: Ranking, _ right: Ranking) -> (criterion: Criterion, leftWins: Bool)? {
    for criterion in Criterion.allCases {
      if let leftWins = criterion.prefers(left, over: right) { return (criterion, leftWins) }
    }
    return nil
  }

  package static func < (left: Ranking, right: Ranking) -> Bool { decide(left, right)?.leftWins ?? false }

  package static func == (left: Ranking, right: Ranking) -> Bool { decide(left, right) == nil }
}
