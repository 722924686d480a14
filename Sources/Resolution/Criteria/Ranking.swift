package import MediaIntents
import Names

/// A candidate's value for each criterion. Rankings are compared criterion by criterion in the order of `Criterion`;
/// the first difference decides. There is no weighting.
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

  /// The first criterion on which two rankings differ, and whether the left one is better; nil if they are equal.
  static func decide(_ left: Ranking, _ right: Ranking) -> (criterion: Criterion, leftWins: Bool)? {
    for criterion in Criterion.allCases {
      if let leftWins = criterion.prefers(left, over: right) { return (criterion, leftWins) }
    }
    return nil
  }

  package static func < (left: Ranking, right: Ranking) -> Bool { decide(left, right)?.leftWins ?? false }

  package static func == (left: Ranking, right: Ranking) -> Bool { decide(left, right) == nil }
}
