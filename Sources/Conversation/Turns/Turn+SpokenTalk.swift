import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// A wish and a remark beside each other without a comma, as recognisers write and people type.
///
/// Where one ends and the other begins, only the grammar tells: the longest words that it reads as a wish without doubt
/// are the wish. What is left has to be talk: it says something of its own, tells no other direction, denies nothing, says
/// no condition and names nothing.
extension Turn {
  /// The wish before a reason with a subject of its own, such as "I"; nil if the sentence is understood as a
  /// whole, or has no such parts.
  mutating func beforeSpokenReason(_ sentence: String) -> String? {
    beforeTalk(sentence) { [reader, language] wish, talk in
      reader.followUps(talk, in: language).contains(.reason(opensClause: true))
        && reader.understands(wish, in: language)
    }
  }

  /// The wish before or after any talk, which only counts if the sentence means nothing else; nil if it has no such parts.
  mutating func besideSpokenTalk(_ sentence: String) -> String? {
    guard reader.followUps(sentence, in: language).allSatisfy({ $0.isReason || $0.isGuess }) else { return nil }
    return beforeTalk(sentence) { [self] in isCommandInFull($0) && isTalk($1, besides: $0) } ?? afterTalk(sentence)
  }

  private mutating func beforeTalk(_ sentence: String, _ isParted: (String, String) -> Bool) -> String? {
    guard let words = unread(sentence) else { return nil }
    for start in (2..<max(2, words.count - Self.minTalk + 1)).reversed() {
      let (wish, talk) = (words.text(0..<start), words.text(start..<words.count))
      if isReason(talk), isParted(wish, talk) { return wish }
    }
    return nil
  }

  private mutating func afterTalk(_ sentence: String) -> String? {
    guard let words = unread(sentence), !language.interpreter.isQuestion(sentence) else { return nil }
    for start in 1..<max(1, words.count - Self.minWish + 1) {
      let (talk, wish) = (words.text(0..<start), words.text(start..<words.count))
      // What a joint begins goes on with what stands before it.
      if language.interpreter.afterLeadingJoints(wish, orConjunctions: true) != nil { continue }
      if isCommandInFull(wish), isTalk(talk, besides: wish) { return wish }
    }
    return nil
  }

  /// The words of a sentence that is not understood as a whole; nil for another one.
  private mutating func unread(_ sentence: String) -> SentenceWords? {
    let words = SentenceWords(sentence, keepsSigns: true)
    guard words.count <= Self.maxWords, !reader.understands(sentence, in: language), parts(of: sentence).count < 2
    else { return nil }
    return words
  }

  /// The only clause that the grammar has word for word as a command or a question, or else the last one if other words for
  /// it are, if all others are talk: they deny nothing, tell no other direction, no number and no condition, and name
  /// nothing. Nil if the sentence is understood as a whole, or has no such clause.
  mutating func wishBetweenTalk() -> String? {
    let sentence = utterance.sentence
    let clauses = language.interpreter.clauses(of: sentence, onlyAtSigns: true)
    guard (2...Self.maxClauses).contains(clauses.count), !isWholeName(sentence) else { return nil }
    let whole = GrammarReading(of: sentence, in: language, reader)
    if whole.isCertain, !whole.isOfMissing { return nil }
    let wishes = clauses.filter { clause in
      isCommandInFull(clause) && reader.followUps(clause, in: language).allSatisfy { !$0.isAnswer }
    }
    guard wishes.count < 2, let wish = wishes.first ?? lastInOtherWords(of: clauses),
      clauses.allSatisfy({ $0 == wish || saysNothing($0, besides: wish) })
    else { return nil }
    return wish
  }

  /// The last clause, if it asks for something in other words than its own.
  private func lastInOtherWords(of clauses: [String]) -> String? {
    guard isLibraryKnown, let last = clauses.last,
      Hypotheses(of: last, in: language, reader).chosen?.reading.request != nil
    else { return nil }
    return last
  }

  private func saysNothing(_ clause: String, besides wish: String) -> Bool {
    let interpreter = language.interpreter
    let reading = GrammarReading(of: clause, in: language, reader)
    let followUps = reader.followUps(clause, in: language)
    return reading.requests.isEmpty && followUps.allSatisfy { $0.saysNothing } && !interpreter.isQuestion(clause)
      && interpreter.negatives(in: clause) == 0 && !interpreter.hasNumber(clause)
      && tellsNothingElse(clause, than: wish)
      && Hypotheses(of: clause, in: language, reader).chosen?.reading.isRemark != false
  }

  /// Whether words tell no direction that the wish does not, no condition and no name.
  private func tellsNothingElse(_ words: String, than wish: String) -> Bool {
    let interpreter = language.interpreter
    return interpreter.poles(in: words).isSubset(of: interpreter.poles(in: wish)) && !interpreter.hasCondition(words)
      && !namesSomething(words)
  }

  /// Whether the grammar has all of its words as a command, a question or a follow-up.
  func isCommandInFull(_ wish: String) -> Bool {
    let reading = GrammarReading(of: wish, in: language, reader)
    return reading.isWordForWord && !reading.isRemark && reading.request?.isFound != false
  }

  /// Whether words are a command and no name of the library.
  func isCommandOnly(_ words: String) -> Bool {
    isCommandInFull(words) && library.resolver.types(ofName: FoldedText(words)).isEmpty
  }

  private func isTalk(_ words: String, besides wish: String) -> Bool {
    let asked = reader.readings(of: words, in: language).first?.interpretation
    guard asked?.request.mediaSearch == nil, asked?.request.kind != .add,
      reader.followUps(words, in: language).contains(where: { $0.isReason || $0.onlyJudges })
    else { return false }
    return !deniesWhatFollows(words) && tellsNothingElse(words, than: wish)
  }

  /// Whether a negation in it may be one of what stands behind it. One that begins a remark of several words only answers
  /// what was before.
  private func deniesWhatFollows(_ talk: String) -> Bool {
    let words = SentenceWords(talk)
    let isRemark = words.count >= Self.minTalk
    return language.interpreter.negatives(in: isRemark ? words.text(1..<words.count) : talk) > 0
  }

  /// The fewest words of a remark after a wish: "I'm Yours" is the end of a title.
  private static let minTalk = 3
  /// The fewest words of a wish after a remark: a last word alone may be anything.
  private static let minWish = 2
  /// Each word of a longer sentence would be tried as the start of a remark.
  private static let maxWords = 30
}

extension FollowUp {
  /// Whether it only answers a question, before which something else may be asked for.
  fileprivate var isAnswer: Bool { self == .yes || self == .no }

  fileprivate var saysNothing: Bool { isReason || isGuess && !isDescription || onlyJudges || isAnswer }
}
