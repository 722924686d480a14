import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// Words that what was done leaves out. They are told, because they may have meant something.
extension Turn {
  /// The words of the sentence that neither count for what was done nor occur in the reply, in order.
  ///
  /// Those of a remark or a reason around the request are none of them. A word that the grammar does not know counts only if
  /// the sentence is understood without it.
  func wordsLeftOut(besides reply: Reply) -> [String] {
    guard reply.state == .answered, followUp?.isRemark != true else { return [] }
    var left = performed.flatMap(\.interpretation.ignored) + clausesLeftOut
    for words in unknownParts() where !left.contains(where: { $0.contains(words) }) { left.append(words) }
    return left.filter { !isUsed($0, by: reply) }
  }

  /// Whether words that it does not account for may ask for something else than it would do, or for the opposite.
  func losesMeaning(_ request: ResolvedInterpretation) -> Bool {
    cutsNumber(request) || losesNegationOrNumber(request) || isMostlyLeftOut(request) || marksBesideQuestion(request)
      || losesRemoval(request) || losesNameOfSigns(request) || losesMisspeltWord(request) || isDenied(request)
      || losesVerb(request) || marksLikened(request)
  }

  /// Whether it is a command in whose sentence a number is a part of something else, as in `+5`, `volume+5` or `1e2`: of
  /// that only the number, or a part of it, would count.
  private func cutsNumber(_ request: ResolvedInterpretation) -> Bool {
    guard request.interpretation.request.kind == .control || request.interpretation.request.startsAtTime else {
      return false
    }
    let leavesNothingOut = request.interpretation.unexplained == 0
    return said.split(whereSeparator: \.isWhitespace).contains { word in
      switch NumberToken(word) {
      case .plain: false
      case .units: !leavesNothingOut
      case .cut: true
      }
    }
  }

  /// Whether a word that turns the meaning into its opposite is none of the words that the request accounts for, or something
  /// would be played, or playback end, at once though a number says when.
  func losesNegationOrNumber(_ request: ResolvedInterpretation) -> Bool {
    if request.interpretation.ignored.contains(where: { language.interpreter.negatives(in: $0) > 0 }) { return true }
    if request.interpretation.request.playsAtOnce,
      request.interpretation.ignored.contains(where: language.interpreter.hasNumber)
    {
      return true
    }
    let ends: [Request] = [.control(.stop), .control(.pause), .control(.mute(true))]
    return ends.contains(request.interpretation.request) && language.interpreter.hasNumber(utterance.sentence)
      && !isWholeClause(request)
  }

  /// Whether a command leaves out the first word of the wish because nobody knows it, where a verb stands.
  private func losesVerb(_ request: ResolvedInterpretation) -> Bool {
    guard request.interpretation.request.kind == .control, request.interpretation.unexplained > 0,
      let first = SentenceWords(wished).words.first
    else { return false }
    return !language.interpreter.unknownWords(in: first.folded).isEmpty
      && !request.interpretation.slots.contains { SentenceWords($0.text).words.first?.folded == first.folded }
  }

  /// Whether it would play what stands right behind a word that denies it, and there is nothing which that word could take
  /// back.
  private func isDenied(_ request: ResolvedInterpretation) -> Bool {
    guard request.interpretation.request.kind == .play, state.lastAnswer == nil, state.question == nil else {
      return false
    }
    let excluded = request.interpretation.request.mediaSearch?.excluded ?? []
    let named = request.interpretation.slots.map(\.text).filter { !excluded.contains($0) }
    return language.interpreter.clauses(of: said, onlyAtSigns: true).contains { clause in
      let words = SentenceWords(clause).words.map(\.folded)
      return named.contains { name in
        let name = SentenceWords(name).words.map(\.folded)
        return words.firstRange(of: name).map { $0.lowerBound > 0 && denies(words[$0.lowerBound - 1]) } ?? false
      }
    }
  }

  /// A character of a script without spaces may be part of another word.
  private func denies(_ word: String) -> Bool {
    !word.isOfUnspacedScript && language.interpreter.negatives(in: word) > 0
  }

  /// Whether a command accounts for less than half of the words and is no clause of its own: the others may ask for anything.
  private func isMostlyLeftOut(_ request: ResolvedInterpretation) -> Bool {
    request.interpretation.request.kind == .control
      && 2 * request.interpretation.unexplained > SentenceWords(utterance.sentence).count && !isWholeClause(request)
  }

  /// Whether it is a command that leaves out a mistyped word: the word that was meant may change what is to be done, or say
  /// when.
  private func losesMisspeltWord(_ request: ResolvedInterpretation) -> Bool {
    guard utterance.isTyped, request.interpretation.request.kind == .control else { return false }
    let interpreter = language.interpreter
    let accounted =
      request.interpretation.slots.flatMap { SentenceWords($0.text).words.map(\.folded) }
      + (said == utterance.sentence ? [] : SentenceWords(utterance.sentence).words.map(\.folded))
    let misspelt = interpreter.misspeltWords(in: wished)
    guard !misspelt.isEmpty else { return false }
    let named = Set(namesSaid.flatMap { SentenceWords($0).words.map(\.folded) })
    return misspelt.contains { word in
      !named.contains(word) && !accounted.contains { $0 == word || interpreter.isSlip(of: $0, in: word) }
    }
  }

  /// The sentence without its talk, which may have any words: clauses besides the wish, and those with a subject of their own.
  private var wished: String {
    if let clauses { return clauses.filter(\.isWish).map(\.words).joined(separator: " ") }
    let words = SentenceWords(said, keepsSigns: true)
    let end = language.interpreter.clauseStarts(in: words).firstIndex(of: .subject)
    return words.text(0..<(end ?? words.count))
  }

  /// The parts of the sentence that are names of the library.
  private var namesSaid: [String] {
    language.interpreter.possibleNames(in: said).filter { !library.resolver.types(ofName: FoldedText($0)).isEmpty }
  }

  /// Whether it plays or finds something by a part of a sentence that is to remove something.
  private func losesRemoval(_ request: ResolvedInterpretation) -> Bool {
    let (interpretation, interpreter) = (request.interpretation, language.interpreter)
    guard interpretation.slots.allSatisfy({ !interpreter.poles(in: $0.text).contains(.remove) }) else { return false }
    if interpretation.request.kind == .play, interpreter.beginsWithDirection(said, of: [.remove]),
      !interpreter.poles(in: said).contains(.start), performed.isEmpty
    {
      return true
    }
    return [.play, .search].contains(interpretation.request.kind) && interpretation.unexplained > 0
      && interpreter.poles(in: utterance.sentence).contains(.remove)
  }

  /// Whether it plays nothing in particular though a sign or a picture was named, which has no words.
  private func losesNameOfSigns(_ request: ResolvedInterpretation) -> Bool {
    guard case .play(let intent) = request.interpretation.request, intent.mediaSearch == nil else { return false }
    return said.contains { $0.isSymbol && $0 != "\u{FFFD}" || $0 == "*" }
  }

  /// What a question in other words asks for, to be told rather than played; nil if it plays nothing, or a word says to.
  func answersQuestion(_ request: ResolvedInterpretation) -> ResolvedInterpretation? {
    isQuestionRephrased ? request.asked : nil
  }

  /// Whether the sentence is a question without a word for playing.
  var asksToBeTold: Bool {
    language.interpreter.isQuestion(utterance.sentence)
      && !language.interpreter.poles(in: utterance.sentence).contains(.start)
  }

  /// Whether one clause of the sentence is this request and nothing else.
  private func isWholeClause(_ request: ResolvedInterpretation) -> Bool {
    let clauses = language.interpreter.clauses(of: utterance.sentence)
    // A number that belongs to nothing else says when.
    guard
      clauses.filter(language.interpreter.hasNumber).allSatisfy({
        GrammarReading(of: $0, in: language, reader).isCertain
      })
    else { return false }
    return clauses.contains { clause in
      let reading = reader.readings(of: clause, in: language).first?.interpretation
      return reading?.unexplained == 0 && reading?.request == request.interpretation.request
    }
  }

  /// Whether it marks something by a part of a sentence whose last clause is a question: that is what was wanted.
  private func marksBesideQuestion(_ request: ResolvedInterpretation) -> Bool {
    request.interpretation.request.kind == .affinity && request.interpretation.unexplained > 0
      && language.interpreter.isQuestion(utterance.sentence)
  }

  /// Whether it marks what a later clause without a subject names, after one that tells a direction or names something else of
  /// the library: what is wanted is only likened to it.
  private func marksLikened(_ request: ResolvedInterpretation) -> Bool {
    guard request.interpretation.request.kind == .affinity, let name = request.interpretation.slots.first?.text
    else { return false }
    let clauses = language.interpreter.clauses(of: said, onlyAtSigns: true)
    guard let place = clauses.firstIndex(where: { FoldedText($0).text.contains(FoldedText(name).text) }),
      !language.interpreter.hasOwnSubject(clauses[place]), !beginsWish(clauses[place])
    else { return false }
    return clauses[..<place].contains { clause in
      !language.interpreter.poles(in: clause).subtracting([.like, .dislike]).isEmpty || named(in: clause) != nil
    }
  }

  private func isUsed(_ words: String, by reply: Reply) -> Bool {
    let texts =
      [reply.displayed, followUp.map { "\($0)" } ?? ""]
      + reply.items.flatMap { [$0.title, $0.artist, $0.album] }
      .compactMap(\.self) + performed.flatMap { $0.interpretation.slots.map(\.text) }
    let folded = FoldedText(words).text
    return texts.contains { text in
      folded.isOfUnspacedScript ? FoldedText(text).text.contains(folded) : NameComparison.mentions(words, in: text)
    }
  }

  /// The parts of the wish that no sentence of the grammar has and without which it is understood; none if the grammar
  /// explains all of it.
  private func unknownParts() -> [String] {
    guard let wish else { return [] }
    let isAsSaid = meaning == nil && utterance.sentence == wish
    if isAsSaid, followUp != nil || GrammarReading(of: wish, in: language, reader).isCertain { return [] }
    let words = SentenceWords(wish)
    guard words.count <= Self.maxWordsWithGaps else { return [] }
    let spans = language.interpreter.unknownSpans(in: words)
    return spans.prefix(Self.maxGaps).filter { isUnderstood(without: $0, words) }.map(words.text)
  }

  private func isUnderstood(without gap: Range<Int>, _ words: SentenceWords) -> Bool {
    let rest = [words.text(0..<gap.lowerBound), words.text(gap.upperBound..<words.count)].filter { !$0.isEmpty }
    return !rest.isEmpty && GrammarReading(of: rest.joined(separator: " "), in: language, reader).isCertain
  }

  /// Each part is read without.
  private static let maxGaps = 4
  /// Longer sentences are rather talk.
  private static let maxWordsWithGaps = 24
}

extension Request {
  /// Whether it plays something in the place of what plays.
  fileprivate var playsAtOnce: Bool {
    if case .play(let intent) = self { intent.playbackQueueLocation ?? .now == .now } else { false }
  }

  /// Whether it plays something from a time on.
  fileprivate var startsAtTime: Bool { if case .play(let intent) = self { intent.startsAt != nil } else { false } }
}

extension FollowUp {
  fileprivate var isRemark: Bool { if case .smallTalk = self { true } else { false } }
}
