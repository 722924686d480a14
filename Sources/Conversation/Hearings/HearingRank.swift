import MediaIntents
import Resolution

/// How well the library knows what was heard. Of several hearings of one utterance the smallest one was said; the criteria are
/// compared in order:
///
/// 1. **understood**: what would be refused is worse than anything else.
/// 2. **as said**: what is understood as it stands is likelier than what is in other words, or only described.
/// 3. **support**: how well the library matches the names, the worst of all requests.
/// 4. **constraints**: fewer relaxed ones.
/// 5. **rung**: the worst over all names. Those by which a name is its own are alike, because people say it in all these ways.
/// 6. **question**: what leads to none.
/// 7. **order**: that of the recogniser.
struct HearingRank: Comparable {
  /// Smaller is better.
  private let criteria: [Int]

  /// - Parameters:
  ///   - state: of the reply.
  ///   - requests: that would be carried out.
  ///   - isSaidOtherwise: whether it was understood in other words, or by what words describe.
  ///   - place: among the hearings, from 0.
  init(_ state: Reply.State, _ requests: [ResolvedInterpretation], isSaidOtherwise: Bool, at place: Int) {
    let named = requests.filter { $0.interpretation.request.namesItem || $0.interpretation.request.namesPlaylist }
    criteria = [
      state == .refused ? 1 : 0,
      isSaidOtherwise ? 1 : 0,
      named.map { $0.ownSupport.rawValue }.max() ?? 0,
      named.map { $0.best?.relaxed.count ?? 0 }.max() ?? 0,
      named.map { Self.height($0.best?.worstRung) }.max() ?? 0,
      state == .question ? 1 : 0,
      place,
    ]
  }

  /// Whether no later hearing can be better.
  var isCertain: Bool { criteria.dropLast().allSatisfy { $0 == 0 } }

  /// Whether it would be refused.
  var isRefused: Bool { criteria[0] > 0 }

  private static func height(_ rung: MatchRung?) -> Int {
    guard let rung, rung > .baseTitle else { return 0 }
    return rung.rawValue
  }

  static func < (one: HearingRank, other: HearingRank) -> Bool {
    one.criteria.lexicographicallyPrecedes(other.criteria)
  }
}
