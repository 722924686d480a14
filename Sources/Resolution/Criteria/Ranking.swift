package import MediaIntents
import Names

/// The criteria by which candidates for one search are put in order, compared one after another, the best one first.
///
/// 1. **constraints**: fewer things that were said and do not hold (B7). "Play by Moby" never loses to Ed Sheeran's
///    "Play", however often that was heard.
/// 2. **rung**: the less transformed name (`MatchRung`). "News" is "News" before it is "News (2011 Remaster)".
/// 3. **distance**: among similar names the nearer one (`SimilarityRule`).
/// 4. **sort order**: where one was said, its order decides among all that remain (`SortKey`).
/// 5. **type**: the type that untyped words mean first (`TypePreference`): the band Always before the song "Always".
/// 6. **version**: a studio recording before live, karaoke and the like, unless the words name one (B8).
/// 7. **length**: where a name was said, the shorter whole title (B9).
/// 8. **affinity**: liked before neutral before disliked.
/// 9. **plays**, 10. **recency**: what is heard more, then what was heard last.
/// 11. **date**: the newer release; 12. **identifier**: so that equal things have one order.
package struct Ranking: Comparable, Sendable {
  package var relaxed: Int
  package var rung: MatchRung
  var distance: Int
  var sortKey: SortKey?
  var typeRank: Int
  var isOtherRecording: Bool
  var length: Int
  var standing: Standing
  var date: Int
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
