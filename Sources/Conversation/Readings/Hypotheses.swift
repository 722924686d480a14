import MediaIntents
import Names
import Resolution
import Understanding

/// What a sentence may mean: the grammar's own reading, and what a model of meanings proposes.
///
/// The grammar reads what it was written for, word for word; people also say the same in other words, which the model
/// knows. Its meanings are looked at in order of their probability. One that the words of the sentence rule out is left
/// aside, and what is left becomes more probable by as much. Meanings that do the same to the same names count together.
/// The first one that nothing speaks against counts if a `ParaphraseJudge` holds it for more probable than the grammar's own
/// reading.
package struct Hypotheses {
  /// What the grammar makes of the sentence itself.
  package let own: GrammarReading
  /// What the model proposes, the most probable first, as far as it was looked at.
  package private(set) var proposals: [Proposal] = []
  /// The proposal that counts; nil if the grammar's own reading does.
  package private(set) var chosen: Proposal?
  /// The proposal that is more probable than the grammar's own reading, but not enough for what a mistake would cost; nil if
  /// there is none.
  private var uncertain: Proposal?
  private let judge: ParaphraseJudge?

  /// Less probable meanings are never right: the first, and others once those before them are ruled out.
  private static let (minProbability, minOtherProbability) = (0.05, 0.25)

  /// - Parameters:
  ///   - mentioned: the folded words of the sentence that point at something listed, queued or otherwise spoken of.
  ///   - mayBeSaidOtherwise: whether other words may be meant: not while the names of the library are unknown, since any
  ///     words may be one, nor where the sentence continues the last one.
  ///   - isContinued: whether something was done or told before that a follow-up can be about.
  package init(
    of sentence: String, in language: Language, _ reader: SentenceReader, mentioning mentioned: Set<String> = [],
    mayBeSaidOtherwise: Bool = true, isContinued: Bool = false
  ) {
    own = GrammarReading(of: sentence, in: language, reader)
    judge = language.judge
    // An exact name of the library and what the grammar has word for word are never lost to other words, and no meaning
    // has an address.
    guard mayBeSaidOtherwise, own.request?.playsExactName != true, !own.isWordForWord, !sentence.contains("://") else {
      return
    }
    let paraphrases = reader.paraphrases(of: sentence, in: language, beside: own)
    guard !paraphrases.isEmpty else { return }
    let facts = SentenceFacts(
      sentence, in: language, reader, own: own, mentioned: mentioned, isContinued: isContinued)
    propose(paraphrases, facts)
    addUpAkin()
    if let place = proposals.firstIndex(where: { $0.objection == nil }) {
      proposals[place].traits = ProposalTraits(of: proposals[place], facts).judged
    }
    decide(whileSounding: reader.situation.sound != .silence)
  }

  private mutating func propose(_ paraphrases: [Paraphrase], _ facts: SentenceFacts) {
    var ruledOut = 0.0
    let said = SaidNames(in: facts.sentence, facts.language, facts.reader)
    for (place, paraphrase) in paraphrases.enumerated() {
      let probability = min(1, paraphrase.probability / max(1 - ruledOut, Self.minProbability))
      guard probability >= (place == 0 ? Self.minProbability : Self.minOtherProbability) else { continue }
      guard let words = paraphrase.sentence else { continue }
      let reading = GrammarReading(of: words, in: facts.language, facts.reader, naming: said)
      // Both agree, and nothing less probable is meant.
      guard reading.effect != facts.own.effect else { return }
      let objection = Objection.first(to: paraphrase, words, reading, probability: probability, after: proposals, facts)
      if objection?.rulesOut == true { ruledOut += paraphrase.probability }
      proposals.append(
        Proposal(
          paraphrase: paraphrase, sentence: words, reading: reading, probability: probability, objection: objection))
    }
  }

  private mutating func addUpAkin() {
    let possible = proposals.indices.filter { proposals[$0].objection == nil }
    guard let first = possible.first else { return }
    let akin = possible.dropFirst().filter { proposals[$0].isAkin(to: proposals[first]) }
    proposals[first].probability = min(1, akin.reduce(proposals[first].probability) { $0 + proposals[$1].probability })
  }

  /// The proposal that most probably is meant if the grammar's reading is not; nil if there is none.
  package var best: Proposal? { proposals.first { $0.objection == nil } }

  private mutating func decide(whileSounding isSounding: Bool) {
    guard let judge, let best, let traits = best.traits else { return }
    let cost = best.reading.cost(whileSounding: isSounding)
    if judge.choosesParaphrase(traits, minProbability: cost.minProbability) {
      chosen = best
    } else if !own.isCertain, judge.choosesParaphrase(traits) {
      uncertain = best
    }
  }

  /// What is meant: the proposal that counts or, without one, what the grammar makes of the sentence itself.
  var meant: GrammarReading { chosen?.reading ?? own }

  /// The request to ask about instead of what the grammar makes of the sentence; nil if there is none.
  var toBeConfirmed: DoubtfulRequest? { uncertain.flatMap(doubtfulRequest) }

  /// The request to ask about where the sentence is not understood: the most probable one that its words do not rule out,
  /// though it is too doubtful to be carried out; nil if there is none.
  var doubtful: DoubtfulRequest? {
    let proposal = proposals.first { proposal in
      // Where the words alone speak against the opposite, either may be meant.
      proposal.objection == .opposite
        || proposal.objection?.rulesOut != true && proposal.probability >= Self.minProbabilityToAsk
    }
    return proposal.flatMap(doubtfulRequest)
  }

  typealias DoubtfulRequest = (words: String, request: ResolvedInterpretation)

  private func doubtfulRequest(_ proposal: Proposal) -> DoubtfulRequest? {
    // An unknown word may be the point.
    guard proposal.paraphrase.lost.unknown == 0, let request = proposal.reading.request, !proposal.reading.isOfMissing
    else { return nil }
    return (proposal.sentence, request)
  }

  /// Less probable ones are wrong more often than not.
  private static let minProbabilityToAsk = 0.4

  /// Nil if there was nothing to decide.
  func explanation(of sentence: String) -> Explanation.Rephrasing? {
    guard let judge, !proposals.isEmpty else { return nil }
    let taken = chosen?.sentence
    return Explanation.Rephrasing(
      said: sentence,
      proposals: proposals.map { proposal in
        let chances = proposal.traits.map(judge.probabilities)
        return Explanation.Proposal(
          sentence: proposal.sentence, probability: proposal.probability, chance: chances?[.paraphrase],
          ownChance: chances?[.grammar], isTaken: proposal.sentence == taken, objection: proposal.objection?.rawValue)
      })
  }
}
