import Library
import MediaIntents
import Resolution
import Understanding

/// Corrections within one sentence: "play Hello, I mean the song".
extension Turn {
  /// The request before the repair, changed by what follows it. Returns nil if what follows is no correction.
  mutating func respondToRepair() async -> [Response]? {
    for joint in language.interpreter.joints(in: utterance.sentence) where [.repair, .clauseEnd].contains(joint.kind) {
      guard let first = reader.readings(of: joint.before, in: language).first, first.interpretation.unexplained == 0
      else { continue }
      for followUp in language.followUps.followUps(joint.after) where joint.kind == .repair || followUp.isAmendment {
        if let corrected = await first.corrected(by: followUp, in: self) { return await perform([corrected]) }
      }
    }
    return nil
  }
}

extension Turn {
  /// The clauses of a sentence that ask for something, if the rest of it says why: "pause, I'm at the gate".
  mutating func sentenceWithoutReason() -> String? {
    let sentence = utterance.sentence
    let joints = language.interpreter.joints(in: sentence).filter { $0.kind != .repair }
    let ends = joints.filter { $0.kind == .clauseEnd }
    guard !joints.isEmpty, !isWholeName(sentence) else { return nil }
    for end in ends {
      if isReason(end.after), asksForSomething(end.before) { return end.before }
      if isReason(end.before), asksForSomething(end.after) { return end.after }
    }
    // "I've had a long day so play something calm."
    return joints.first { $0.kind == .conjunction && isReason($0.before) && asksForSomething($0.after) }?.after
  }

  private func parts(of clause: String) -> [ResolvedInterpretation] {
    var splitter = CompoundRequestSplitter(language, reader)
    return splitter.parts(of: clause).map(\.reading)
  }

  /// Whether all of it is something of the library, such as a title with a comma.
  private mutating func isWholeName(_ sentence: String) -> Bool {
    guard let whole = reader.readings(of: sentence, in: language).first else { return false }
    return whole.interpretation.request.mediaSearch?.mediaName != nil && whole.ownSupport == .full
  }

  private mutating func isReason(_ clause: String) -> Bool {
    let followUps = language.followUps.followUps(clause)
    guard followUps.contains(.reason), followUps.allSatisfy({ $0 == .reason || $0.isGuess }), !isRequest(clause) else {
      return false
    }
    // A reason may go on after a comma; a request after it is none of it.
    let ends = language.interpreter.joints(in: clause).filter { $0.kind == .clauseEnd }
    return !ends.contains { isRequest($0.before) || isRequest($0.after) }
  }

  private mutating func isRequest(_ clause: String) -> Bool {
    reader.readings(of: clause, in: language).first?.isRequestOfItsOwn == true
  }

  private mutating func asksForSomething(_ clause: String) -> Bool {
    if isRequest(clause) { return true }
    let wishes = parts(of: clause)
    if wishes.count > 1, wishes.allSatisfy(\.isRequestOfItsOwn) { return true }
    let followUps = language.followUps.followUps(clause)
    return !followUps.isEmpty && followUps.allSatisfy { $0 != .reason && !$0.isGuess && !$0.isSmallTalk }
  }
}

extension Request {
  /// The same skip by another time, as nothing was skipped yet; nil for anything else.
  fileprivate func skipping(_ seconds: Double) -> Request? {
    switch self {
    case .control(.skip(let first)): .control(.skip(by: first < 0 ? -seconds : seconds))
    case .control(.skipIntro): .control(.skip(by: seconds))
    default: nil
    }
  }
}

extension FollowUp {
  /// Whether it is a number or a time for the request before it.
  fileprivate var isAmendment: Bool {
    switch self {
    case .amended, .amendedTime: true
    default: false
    }
  }

  fileprivate var isSmallTalk: Bool { if case .smallTalk = self { true } else { false } }
}

extension ResolvedInterpretation {
  /// Whether it says more exactly what another request asked for just before: "skip the intro, forward twenty seconds".
  func supersedes(_ other: ResolvedInterpretation) -> Bool {
    switch (other.interpretation.request, interpretation.request) {
    case (.control(.skip(let first)), .control(.skip(let second))): first * second > 0
    case (.control(.skipIntro), .control(.skip(let second))): second > 0
    case (.control(.changeVolume), .control(.setVolume)): true
    case (.control(.speed(.faster)), .control(.speed(.rate))), (.control(.speed(.slower)), .control(.speed(.rate))):
      true
    default: false
    }
  }

  fileprivate func corrected(by followUp: FollowUp, in turn: Turn) async -> ResolvedInterpretation? {
    let request = interpretation.request
    let other: Request?
    switch followUp {
    case .described(let description):
      guard let match = await turn.matches(candidates, description).first else { return nil }
      return with(request.settled(on: match.item), candidates: [match])
    case .number(let number): other = request.amended(to: Double(number))
    case .amended(let number): other = request.amended(to: number)
    case .amendedTime(let seconds): other = request.skipping(seconds) ?? request.amended(toSeconds: seconds)
    default: other = nil
    }
    return other.map { request in
      with(request, candidates: request.mediaSearch.map(turn.library.resolver.candidates(for:)) ?? candidates)
    }
  }
}
