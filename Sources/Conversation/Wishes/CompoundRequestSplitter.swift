import MediaIntents
import Resolution
import Understanding

/// Finds the wishes in a sentence, in their order (A18).
///
/// A sentence that is met as a whole is one wish: "Simon and Garfunkel" and "Now and Then" are names. Otherwise it is
/// parted at the first joint that leaves a request on both sides. What stands behind "and" must be a request by itself;
/// what stands behind "then" may be a bare name, which is to be played as well. A second thing to play joins the queue
/// behind the first.
struct CompoundRequestSplitter {
  let chooser: Chooser
  let followUps: FollowUpInterpreter

  /// How many wishes one sentence may hold.
  private static let most = 4

  func wishes(in sentence: String) -> [ResolvedInterpretation] { wishes(in: sentence, atMost: Self.most, behind: nil) }

  private func wishes(in sentence: String, atMost most: Int, behind joint: SentenceJoint?) -> [ResolvedInterpretation] {
    let whole = chooser.fits(for: sentence).first
    guard most > 1, whole?.isWhole != true else { return wish(whole, sentence, behind: joint) }
    let mayBeBare = joint?.isStrong == true
    for next in followUps.joints(in: sentence) {
      let first = chooser.fits(for: next.before, takingBareNamesLoosely: mayBeBare).first
      guard let first, first.canBeFirst(before: next, mayBeBare: mayBeBare) else { continue }
      let rest = wishes(in: next.behind, atMost: most - 1, behind: next)
      guard !rest.isEmpty else { continue }
      return [first] + rest.map { first.interpretation.request.kind == .play ? $0.joiningQueue : $0 }
    }
    return wish(whole, sentence, behind: joint)
  }

  /// The one wish of a sentence; behind a joint it must stand by itself or, behind a strong one, may be a mere name.
  private func wish(_ whole: ResolvedInterpretation?, _ sentence: String, behind joint: SentenceJoint?)
    -> [ResolvedInterpretation]
  {
    guard let joint else { return [whole].compactMap(\.self) }
    if let whole, !whole.interpretation.isBareName, whole.interpretation.unexplained == 0 { return [whole] }
    guard joint.isStrong else { return [] }
    return chooser.fits(for: sentence, takingBareNamesLoosely: true).prefix(1).map(\.self)
  }
}

extension ResolvedInterpretation {
  /// Whether nothing is left to be explained by a second wish.
  fileprivate var isWhole: Bool {
    guard isFound, interpretation.unexplained == 0 else { return false }
    return best.map { $0.relaxed.isEmpty && $0.worstRung <= .romanised } ?? true
  }

  fileprivate func canBeFirst(before joint: SentenceJoint, mayBeBare: Bool) -> Bool {
    guard interpretation.unexplained == 0, mayBeBare || !interpretation.isBareName else { return false }
    return joint.isStrong || isFound
  }

  fileprivate var joiningQueue: ResolvedInterpretation { with(interpretation.request.joiningQueue) }
}
