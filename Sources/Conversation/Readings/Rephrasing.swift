import MediaIntents
import Names
import Resolution
package import Understanding

/// A sentence in words that the grammar reads, if that is more probably what is meant than the grammar's own reading.
///
/// The grammar reads what it was written for, word for word; people also say the same in other words, which a model of
/// paraphrases knows. Where the two disagree, a `ParaphraseJudge` decides by what is known of both readings.
package struct Rephrasing {
  /// What the grammar makes of the sentence itself.
  package let own: GrammarReading
  /// What the sentence most probably means; nil if the language has no model.
  package let paraphrase: Paraphrase?
  /// What the grammar makes of the paraphrase; nil if that isn't a sentence.
  package let other: GrammarReading?
  /// What is known of both; nil if there is nothing to decide.
  package let traits: JudgedTraits?
  private let judge: ParaphraseJudge?

  /// Less probable paraphrases are never right.
  private static let minProbability = 0.05

  /// - Parameters:
  ///   - mentioned: the folded words of the sentence that point at something listed, queued or otherwise spoken of.
  ///   - mayBeSaidOtherwise: whether other words may be meant: not while the names of the library are unknown, since any
  ///     words may be one, nor where the sentence continues the last one.
  ///   - isContinued: whether something was done or told before that a follow-up can be about.
  package init(
    of sentence: String, in language: Language, _ reader: SentenceReader, mentioning mentioned: Set<String> = [],
    mayBeSaidOtherwise: Bool = true, isContinued: Bool = false
  ) {
    let own = GrammarReading(of: sentence, in: language, reader)
    self.own = own
    judge = language.judge
    // An exact name of the library and what the grammar has word for word are never lost to other words, and no meaning
    // has an address.
    let isFinal = own.request?.playsExactName == true || own.isWordForWord || sentence.contains("://")
    paraphrase = mayBeSaidOtherwise && !isFinal ? reader.paraphrase(of: sentence, in: language, beside: own) : nil
    guard let paraphrase, let words = paraphrase.sentence, paraphrase.probability >= Self.minProbability else {
      (other, traits) = (nil, nil)
      return
    }
    let other = GrammarReading(of: words, in: language, reader)
    self.other = other
    let end = Self.certainEnd(of: sentence, in: language, reader)
    guard other.effect != .nothing, other.effect != own.effect,
      // An end of the sound and an amount are never lost to other words.
      !own.stops || other.stops, paraphrase.lost.numbers == 0,
      paraphrase.lost.kept == 0,
      !own.saysAmount || own.kind != other.kind,
      !other.poles.contains(where: { language.interpreter.contradicts(sentence, $0) }),
      // Meanings hold one wish, so that the others would be lost.
      !own.isSeveralCertain || other.standing == .several,
      !Self.turnsAround(sentence, as: words, other, language.interpreter),
      // "Skip to the one about owls" is not "next".
      mentioned.isSubset(of: SentenceWords(words).words.map(\.folded)),
      // "How does the second season start?" is not "which season is this?"
      paraphrase.lost.ordinals == 0 || !other.onlyTells && !other.removes,
      // "Not the first one" is not "not this one".
      !other.removes || language.interpreter.ordinals(in: sentence) == language.interpreter.ordinals(in: words),
      // What nobody knows is no reason to play or list everything: "how many tractor songs are there?"
      paraphrase.lost.unknown == 0 || !other.namesNothing,
      // In a few words, one that nobody knows is the point, such as the name of what isn't there.
      paraphrase.lost.unknown == 0 || SentenceWords(sentence).count > Self.maxWordsOfCommand
        || other.request?.interpretation.request.kind != .control,
      // "Unlike the kettle one" is not about what plays.
      paraphrase.lost.unknown == 0 || other.request?.interpretation.request.kind != .affinity,
      // Of two names both are meant: "sprint finish too, and skate home".
      paraphrase.lost.names == 0 || ParaphraseSlot.all(in: paraphrase.meaning).allSatisfy({ $0 != .name }),
      // Nothing is found for what is there in plain words.
      !own.isFoundForCertain || other.request?.isFound != false,
      // A name that is there is never lost to what plays, and a kind that was said last not to any kind.
      !own.isFoundForCertain || !other.pointsAtWhatPlays,
      end?.saysKind != true || !other.saysNoKind,
      // A command to the player is not all of a wish to play what the library has.
      !own.playsFound || paraphrase.lost.unknown == 0 || other.request?.interpretation.request.kind != .control,
      // "Switch to the classical one" adds nothing to a playlist that isn't there.
      other.request?.interpretation.request.kind != .add || other.request?.isFound != false,
      // A question is no instruction.
      !other.instructs || !language.interpreter.isQuestion(sentence),
      // "Play the newest, a little faster" says more than "play the newest".
      other.request?.interpretation.request.kind != .play || !Self.endsWithManner(sentence, in: language, reader),
      // What begins by adding or removing plays nothing.
      !other.isAtOnce || !language.interpreter.beginsWithDirection(sentence, of: [.add, .remove]),
      // What begins with a direction is no question.
      !other.onlyTells || !language.interpreter.beginsWithDirection(sentence)
        || language.interpreter.isQuestion(sentence),
      // Nothing is marked by a name of common words that nobody said to mark.
      !other.marksCommonWords(language.interpreter),
      // To play is not to find.
      other.request?.interpretation.request.kind != .search
        || !language.interpreter.poles(in: sentence).contains(.start) || language.interpreter.isQuestion(sentence),
      // A removal removes, and no more than was said.
      !language.interpreter.poles(in: sentence).contains(.remove) || other.removes
        || other.poles.contains(where: { $0 == .remove || $0 == .end }),
      !other.isDrastic || own.request == nil || own.isDrastic && own.kind == other.kind,
      !other.pointsAtWhatPlays && !other.instructs || !Self.describesOne(sentence, notIn: words, language),
      // What ends with a command is no question.
      end?.onlyTells != false || !other.onlyTells,
      // "Put some jazz on when it's over" is not "play some jazz".
      !other.isAtOnce || !language.interpreter.hasCondition(sentence),
      // "Skip the explicit ones" is no question.
      !own.changesByWords || !other.onlyTells || language.interpreter.isQuestion(sentence),
      // The grammar knows better where the words of an answer end.
      own.standing != .followUp && own.standing != .guess || own.kind != other.kind,
      // A follow-up after a joint asks the same again of something else.
      !isContinued || own.followUps.isEmpty || own.request != nil || !language.interpreter.startsWithJoint(sentence),
      // "What have I got on there?" is not "what's playing?" after a list was told.
      !isContinued || !own.asksOfTold
    else {
      traits = nil
      return
    }
    let context = RephrasingTraits.Context(
      isQuestion: language.interpreter.isQuestion(sentence),
      isContinued: language.interpreter.startsWithJoint(sentence),
      losesPronoun: language.interpreter.hasPronoun(sentence) && !language.interpreter.hasPronoun(words),
      negatives: (language.interpreter.negatives(in: sentence), language.interpreter.negatives(in: words)),
      clauses: min(language.interpreter.joints(in: sentence).count, 3),
      endsCertainly: end != nil,
      proposal: reader.proposal(for: sentence, in: language))
    traits = RephrasingTraits(of: sentence, own, paraphrase, other, context).judged
  }

  /// Whether other words affirm what the sentence denies, or deny what it affirms.
  private static func turnsAround(
    _ sentence: String, as words: String, _ other: GrammarReading, _ interpreter: Interpreter
  ) -> Bool {
    let (said, rephrased) = (SentenceWords(sentence).words.map(\.folded), SentenceWords(words).words.map(\.folded))
    let (denied, newlyDenied) = (interpreter.deniedWords(in: sentence), interpreter.deniedWords(in: words))
    if newlyDenied.contains(where: { said.contains($0) && !denied.contains($0) }) { return true }
    return interpreter.negatives(in: words) == 0
      && denied.contains { other.saidWords.contains($0) || rephrased.contains($0) }
  }

  /// Whether it points at one of several by a word that the other words lack.
  private static func describesOne(_ sentence: String, notIn others: String, _ language: Language) -> Bool {
    let words = SentenceWords(sentence), rephrased = Set(SentenceWords(others).words.map(\.folded))
    guard words.count <= maxWordsDescribing else { return false }
    return words.words.indices.contains { start in
      (start + 3...start + 5).contains { end in
        guard end <= words.count else { return false }
        return language.followUps.followUps(words.text(start..<end)).contains { followUp in
          // The description has words of its own on both sides.
          guard case .described(let description) = followUp, let said = description.words,
            said == words.text(start + 1..<end - 1)
          else { return false }
          return !SentenceWords(said).words.contains { rephrased.contains($0.folded) }
        }
      }
    }
  }

  private static let maxWordsOfCommand = 5

  /// Longer sentences are rather talk, and each part is read.
  private static let maxWordsDescribing = 16

  /// The reading of the last clause alone, before which a remark may stand; nil if the grammar isn't certain of it.
  private static func certainEnd(
    of sentence: String, in language: Language, _ reader: SentenceReader
  ) -> GrammarReading? {
    guard let last = language.interpreter.joints(in: sentence).last(where: { $0.kind == .clauseEnd })?.after else {
      return nil
    }
    let reading = GrammarReading(of: last, in: language, reader)
    return reading.standing == .request && reading.isCertain ? reading : nil
  }

  /// Whether the last clause, in these words or others, says how to play: faster, quieter, shuffled or for how long.
  static func endsWithManner(_ sentence: String, in language: Language, _ reader: SentenceReader) -> Bool {
    guard let last = language.interpreter.joints(in: sentence).last(where: { $0.kind == .clauseEnd })?.after else {
      return false
    }
    let words = Rephrasing(of: last, in: language, reader).sentence ?? last
    let reading = GrammarReading(of: words, in: language, reader)
    guard reading.isCertain, case .control(let command)? = reading.request?.interpretation.request else { return false }
    switch command {
    case .speed, .changeVolume, .setVolume, .shuffle, .repeatMode, .sleep, .sleepAt, .stopAfter: return true
    default: return false
    }
  }

  /// For explanations: both, and how probably each is right; nil if there was nothing to decide.
  func explanation(of sentence: String) -> Explanation.Rephrasing? {
    guard let traits, let judge, let words = paraphrase?.sentence else { return nil }
    let chances = judge.probabilities(traits)
    return Explanation.Rephrasing(
      said: sentence, paraphrase: words, ownChance: chances[.grammar] ?? 0,
      paraphraseChance: chances[.paraphrase] ?? 0, isTaken: self.sentence != nil)
  }

  /// The paraphrase, if it counts.
  package var sentence: String? {
    guard let traits, let judge else { return nil }
    return judge.choosesParaphrase(traits) ? paraphrase?.sentence : nil
  }
}
