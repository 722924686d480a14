import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// Talk: words beside a wish that leave it as it is.
extension Turn {
  /// Whether words before or after a wish leave it as it is: the clause beside it says no condition, none begins as a wish
  /// does, is a name or describes what the library has, and what stands after it neither takes it back nor says it more
  /// exactly.
  func isTalk(_ talk: String, besides wish: String, isBefore: Bool) -> Bool {
    let interpreter = language.interpreter
    let clauses = interpreter.clauses(of: talk)
    guard let nearest = isBefore ? clauses.last : clauses.first, !interpreter.isSupposition(nearest),
      clauses.allSatisfy({
        (!interpreter.beginsWithDirection($0, of: Self.directions) || judges($0))
          && library.resolver.types(ofName: FoldedText($0)).isEmpty && !describesItems($0) && !saysAmount($0)
          && !asksByName($0)
      })
    else { return false }
    if isBefore {
      return (!interpreter.startsWithSequence(wish) || saysNothing(nearest))
        && !(interpreter.isQuestion(nearest) && (pointsAtAnswer(wish) || interpreter.isQuestion(wish)))
        && !(introduces(talk) && points(wish))
    }
    guard !interpreter.startsWithRepair(talk) else { return false }
    // A word of emphasis may stand before the clause that says why.
    let isEmphasis =
      clauses.count > 1 && SentenceWords(nearest).count == 1
      && interpreter.unknownWords(in: nearest).isEmpty && reader.followUps(nearest, in: language).isEmpty
    guard !interpreter.startsWithSequence(talk),
      isClause(talk, besides: wish) || saysNothing(nearest) || isEmphasis || isAboutUnknown(nearest, besides: wish)
    else { return false }
    return clauses.dropFirst().allSatisfy { clause in
      reader.followUps(clause, in: language).allSatisfy { $0.isGuess || $0.isAgreement }
    }
  }

  /// Whether a clause describes things of the library, and so asks for them without a verb. One word alone may be anything.
  private func describesItems(_ clause: String) -> Bool {
    guard let own = reader.readings(of: clause, in: language).first, own.isReadInFull,
      !own.interpretation.isBareName || SentenceWords(clause).count > 1 && own.best?.relaxed.isEmpty == true
    else { return false }
    return own.interpretation.request.kind == .play && own.interpretation.request.mediaSearch?.namesNothing == false
  }

  /// Whether a clause without a subject names what the library has, and by itself would play or add it in whatever words.
  private func asksByName(_ clause: String) -> Bool {
    guard !language.interpreter.hasOwnSubject(clause), named(in: clause) != nil,
      let request = Hypotheses(of: clause, in: language, reader).chosen?.reading.request
    else { return false }
    return [.play, .add].contains(request.interpretation.request.kind) && request.isFound
  }

  /// Whether a clause says how much more, or how much instead.
  private func saysAmount(_ clause: String) -> Bool {
    reader.followUps(clause, in: language).contains { followUp in
      switch followUp {
      case .further, .tooFar, .amended, .amendedTime, .changed, .changedTime: true
      default: false
      }
    }
  }

  /// Whether talk speaks of one of a kind without naming what the library has.
  private func introduces(_ talk: String) -> Bool {
    !language.interpreter.kinds(in: talk).isEmpty && named(in: talk) == nil
  }

  /// Whether a wish or a question is about what plays or was spoken of.
  func points(_ wish: String) -> Bool {
    let interpreter = language.interpreter
    let isPointer = interpreter.hasPronoun(wish) || interpreter.saysThis(wish)
    return interpreter.isQuestion(wish) && isPointer || pointsAtAnswer(wish)
  }

  /// Whether a wish is about what the answer to a question before it would tell.
  func pointsAtAnswer(_ wish: String) -> Bool {
    reader.readings(of: wish, in: language).first?.interpretation.request.pointsAtAnswer == true
  }

  /// Whether a clause says no more than that something was wrong, or is not wanted.
  func judges(_ clause: String) -> Bool {
    reader.followUps(clause, in: language).contains { $0.onlyJudges || $0 == .mistaken }
  }

  /// Whether a clause begins with somebody or something that neither the grammar nor the library knows, of which it tells
  /// something.
  private func isAboutUnknown(_ clause: String, besides wish: String) -> Bool {
    let words = SentenceWords(clause)
    // Where nothing comes of the sentence otherwise, unknown words behind a sign are talk, unless they may end a name.
    let isTalkAnyway =
      reader.partsClauses && !names(wish) && language.interpreter.unknownWords(in: clause).count == words.count
    guard words.count >= (isTalkAnyway ? 2 : Self.minWordsOfClause), !language.interpreter.startsWithJoint(clause),
      isTalkAnyway || language.interpreter.hasPredicate(clause) || language.interpreter.hasPronoun(clause),
      !language.interpreter.unknownWords(in: words.text(0..<1)).isEmpty
    else {
      return false
    }
    return (1...words.count).allSatisfy { library.resolver.types(ofName: FoldedText(words.text(0..<$0))).isEmpty }
  }

  /// Whether talk has a subject of its own, and is long enough to be no part of a name.
  private func isClause(_ talk: String, besides wish: String) -> Bool {
    return language.interpreter.hasOwnSubject(talk)
      && SentenceWords(talk).count >= (names(wish) ? Self.minWordsOfClause : Self.minWordsOfClause - 1)
  }

  /// Whether a wish has a name, or another value, to which words behind it may belong.
  private func names(_ wish: String) -> Bool {
    reader.readings(of: wish, in: language).first?.interpretation.slots.isEmpty == false
  }

  /// The fewest words of a clause with a subject.
  private static let minWordsOfClause = 3

  /// The responses, or an acknowledgement where nothing was understood of a sentence that asks for nothing. What was understood
  /// and is not there is told.
  func acknowledged(_ responses: [Response]) -> [Response] {
    responses.areUnread && isStatement ? [.smallTalk(.statement)] : responses
  }

  /// Whether a sentence tells something and asks for nothing: it has a subject of its own, tells no direction and names
  /// nothing of the library, and is unrelated to what a player does as far as the model can tell.
  private var isStatement: Bool {
    let interpreter = language.interpreter
    guard state.question == nil, !interpreter.isQuestion(said), interpreter.poles(in: said).isEmpty,
      interpreter.hasOwnSubject(said)
        || interpreter.clauseStarts(in: SentenceWords(said, keepsSigns: true)).contains(.subject),
      named(in: said) == nil
    else { return false }
    return reader.unrelatedProbability(of: said, in: language).map { $0 >= Self.minUnrelatedOfStatement } ?? false
  }

  private static let minUnrelatedOfStatement = 0.5

  /// Whether a clause is nothing but a remark or a reason.
  func saysNothing(_ clause: String) -> Bool {
    let followUps = reader.followUps(clause, in: language)
    return !followUps.isEmpty && followUps.allSatisfy { $0.isReason || $0.isAgreement }
  }
}

extension FollowUp {
  /// Whether it changes nothing of what is said before it.
  fileprivate var isAgreement: Bool {
    switch self {
    case .smallTalk, .yes, .unlike: true
    default: false
    }
  }
}

extension Request {
  /// Whether it plays, adds or marks what the answer to a question before it would tell.
  var pointsAtAnswer: Bool { [.play, .add, .affinity].contains(kind) && mediaSearch?.reference == .currentlyPlaying }
}
