import Library
import MediaIntents
import Resolution
import Understanding

/// Corrections within one sentence: "play Hello, I mean the song".
extension Turn {
  /// The request before the repair, changed by what follows it. Returns nil if what follows is no correction.
  mutating func respondToRepair() async -> [Response]? {
    for joint in language.interpreter.joints(in: utterance.sentence) where joint.kind == .repair {
      guard let first = reader.readings(of: joint.before, in: language).first, first.interpretation.unexplained == 0
      else { continue }
      for followUp in language.followUps.followUps(joint.after) {
        if let corrected = await first.corrected(by: followUp, in: self) { return await perform([corrected]) }
      }
    }
    return nil
  }
}

extension ResolvedInterpretation {
  fileprivate func corrected(by followUp: FollowUp, in turn: Turn) async -> ResolvedInterpretation? {
    let request = interpretation.request
    let other: Request?
    switch followUp {
    case .described(let description):
      guard let match = await turn.matches(candidates, description).first else { return nil }
      return with(request.settled(on: match.item), candidates: [match])
    case .number(let number): other = request.amended(to: Double(number))
    case .amended(let number): other = request.amended(to: number)
    case .amendedTime(let seconds): other = request.amended(toSeconds: seconds)
    default: other = nil
    }
    return other.map { request in
      with(request, candidates: request.mediaSearch.map(turn.library.resolver.candidates(for:)) ?? candidates)
    }
  }
}
