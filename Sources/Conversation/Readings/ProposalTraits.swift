import MediaIntents
import Names
import Resolution
import Understanding

/// What is known of a sentence's own reading and of a proposed meaning, as traits for a `ParaphraseJudge`.
struct ProposalTraits {
  private(set) var judged: JudgedTraits

  /// What else is known of the sentence and the meaning.
  private struct Context {
    let isQuestion: Bool
    /// Whether it continues an earlier sentence, by a joint at its beginning.
    let isContinued: Bool
    /// Whether it has a word for what was told last that the meaning lacks.
    let losesPronoun: Bool
    /// The words that say the opposite, "not", in the sentence and in the meaning.
    let negatives: (said: Int, kept: Int)
    /// The number of joints between its clauses, at most three.
    let clauses: Int
    /// What the model of requests makes of it.
    let proposal: LearnedProposal?

    init(_ meaning: String, _ facts: SentenceFacts) {
      let interpreter = facts.interpreter
      isQuestion = facts.isQuestion
      isContinued = facts.startsWithJoint
      losesPronoun = facts.hasPronoun && !interpreter.hasPronoun(meaning)
      negatives = (interpreter.negatives(in: facts.sentence), interpreter.negatives(in: meaning))
      clauses = min(interpreter.joints(in: facts.sentence).count, 3)
      proposal = facts.reader.proposal(for: facts.sentence, in: facts.language)
    }
  }

  /// How probable the meaning is: the number of these that it reaches.
  private static let steps = [0.1, 0.15, 0.25, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.99]

  init(of proposal: Proposal, _ facts: SentenceFacts) {
    let (own, other, paraphrase) = (facts.own, proposal.reading, proposal.paraphrase)
    let context = Context(proposal.sentence, facts)
    let changesByQuestion = context.isQuestion && !other.onlyTells
    judged = JudgedTraits(
      needsCertainty: own.isCertain || facts.end != nil || other.isDrastic || changesByQuestion)
    let level = Self.steps.count { proposal.probability >= $0 }
    addProbability(proposal, level, own)
    addKinds(own, other, paraphrase, level)
    addOwnReading(own, facts.words.count, level / 2)
    let words = SharedWords(facts.words, SentenceWords(proposal.sentence).words.map(\.folded))
    addParaphrase(own, paraphrase, other, words, context, level / 2)
    addDetails(own, other)
    addContext(context, own, other)
  }

  private mutating func addProbability(_ proposal: Proposal, _ level: Int, _ own: GrammarReading) {
    let paraphrase = proposal.paraphrase
    for step in 0...level {
      add("probable \(step)")
      add("probable \(step), own \(own.kind)")
      add("probable \(step), standing \(own.standing)")
    }
    let unrelated = Self.steps.count { paraphrase.unrelatedProbability >= $0 } / 2
    let related = Int(proposal.probability / max(proposal.probability + paraphrase.nextProbability, 0.01) * 8)
    for trait in ["unrelated \(unrelated)", "of the related \(related)"] {
      add(trait)
      add("\(trait), own \(own.kind)")
      add("\(trait), meaning \(paraphrase.meaning)")
      add("\(trait), level \(level / 2), standing \(own.standing)")
    }
    let margin = Int((proposal.probability - paraphrase.nextProbability) * 5)
    add("margin \(margin)")
    add("\(own.isCertain ? "certain" : "uncertain") of \(own.kind), level \(level / 2)")
  }

  private mutating func addKinds(
    _ own: GrammarReading, _ other: GrammarReading, _ paraphrase: Paraphrase, _ level: Int
  ) {
    add("own \(own.kind)")
    add("other \(other.kind)")
    add("own \(own.kind), other \(other.kind)")
    add("meaning \(paraphrase.meaning)")
    add("meaning \(paraphrase.meaning), level \(level / 3)")
    add("meaning \(paraphrase.meaning), own \(own.kind)")
    add("meaning \(paraphrase.meaning) says \(other.kind) \(other.details.sorted().joined(separator: " "))")
  }

  private mutating func addOwnReading(_ own: GrammarReading, _ length: Int, _ level: Int) {
    let words = min(length, 15)
    add("length \(words / 2)")
    add("length \(words / 2), own \(own.kind)")
    guard let reading = own.request else {
      add("guesses \(min(own.followUps.count, 3)), level \(level)")
      return
    }
    let interpretation = reading.interpretation
    let named = interpretation.slots.reduce(0) { $0 + $1.end - $1.start }
    let longest = interpretation.slots.map { $0.end - $0.start }.max() ?? 0
    let traits = [
      "support \(reading.ownSupport)", "unexplained \(min(interpretation.unexplained, 3))",
      "skipped \(min(interpretation.skipped, 4))", interpretation.isBareName ? "bare" : "verb",
      interpretation.isWholePhrase ? "whole phrase" : "no phrase", reading.isFound ? "found" : "missing",
      "rung \(reading.best?.worstRung.rawValue ?? -1)", "relaxed \(min(reading.best?.relaxed.count ?? 3, 3))",
      "cost \(min(interpretation.cost, 120) / 10)", "cost a word \(min(interpretation.cost / max(length, 1), 20) / 2)",
      "named \(named * 5 / max(length, 1))", "longest \(min(longest, 6))", "slots \(interpretation.slots.count)",
      "names \(Set(interpretation.slots.map(\.name)).sorted().joined(separator: " "))",
    ]
    for trait in traits {
      add(trait)
      add("\(trait), level \(level)")
      add("\(trait), own \(own.kind)")
    }
    add("\(traits[0]), \(traits[3]), longest \(min(longest, 4)), level \(level)")
  }

  private mutating func addParaphrase(
    _ own: GrammarReading, _ paraphrase: Paraphrase, _ other: GrammarReading, _ words: SharedWords, _ context: Context,
    _ level: Int
  ) {
    let lost = paraphrase.lost
    let missing = own.namingWords.count { !words.said.contains($0) }
    let sureness = own.isCertain ? "certain" : "uncertain"
    let traits = [
      "loses names \(min(lost.names, 2))", "loses words \(min(lost.words, 2))", "loses numbers \(min(lost.numbers, 1))",
      "drops \(min(missing, 4))", "loses unknown \(min(lost.unknown, 4))", "loses entries \(min(lost.entries, 2))",
      other.onlyTells ? "tells" : "acts",
      other.request.map { "other support \($0.ownSupport)" } ?? "other needs nothing",
      other.request?.isFound == false ? "other missing" : "other found", "other \(other.standing)",
      "shared \(words.shared)", "added \(words.added)", "clauses \(context.clauses)",
      "\(sureness), drops \(min(missing, 2)), loses names \(min(lost.names + lost.words, 1)), "
        + "unknown \(min(lost.unknown, 2))",
    ]
    for trait in traits {
      add(trait)
      add("\(trait), level \(level)")
      add("\(trait), own \(own.kind)")
    }
    add("\(sureness), shared \(words.shared), added \(words.added), level \(level)")
    add("clauses \(context.clauses), own \(own.standing), other \(other.standing), \(sureness)")
    add("loses unknown \(min(lost.unknown, 4)), own \(own.kind), other \(other.kind)")
    add("drops \(min(missing, 4)), \(own.request.map { "support \($0.ownSupport)" } ?? own.standing.rawValue)")
    add(
      "other \(other.request.map { "\($0.ownSupport)" } ?? ""), support \(own.request.map { "\($0.ownSupport)" } ?? "")"
    )
  }

  /// What one request says that the other doesn't.
  private mutating func addDetails(_ own: GrammarReading, _ other: GrammarReading) {
    guard own.request != nil, other.request != nil else {
      add(
        "\(own.isCertain ? "certain" : "uncertain") \(own.kind), own parts certain \(own.requests.allSatisfy(\.isCertain))"
      )
      return
    }
    let kinds = own.kind == other.kind ? own.kind : "\(own.kind) \(other.kind)"
    let (more, less) = (own.details.subtracting(other.details), other.details.subtracting(own.details))
    let sureness = own.isCertain ? "certain" : "uncertain"
    add("\(kinds) says more \(min(more.count, 3)) less \(min(less.count, 3))")
    add("\(sureness) \(kinds) says more \(min(more.count, 3)) less \(min(less.count, 3))")
    for detail in more { add("\(sureness) \(kinds) also \(detail)") }
    for detail in less { add("\(sureness) \(kinds) without \(detail)") }
    if own.saysTheSame(as: other) {
      add("\(sureness) \(kinds) with other values of \(own.details.sorted().joined(separator: " "))")
    }
  }

  private mutating func addContext(_ context: Context, _ own: GrammarReading, _ other: GrammarReading) {
    add("\(context.isQuestion ? "question" : "no question"), \(other.onlyTells ? "tells" : "acts"), own \(own.kind)")
    if context.losesPronoun {
      add("loses a pronoun, other \(other.kind)")
      add("loses a pronoun, own \(own.kind), \(own.isCertain ? "certain" : "uncertain")")
    }
    let (said, kept) = (min(context.negatives.said, 2), min(context.negatives.kept, 1))
    for trait in ["negatives \(said) \(kept)", "negatives \(said) \(kept), other \(other.kind)"] {
      add(trait)
      add("\(trait), own \(own.kind)")
    }
    if context.isContinued { add("continued, own \(own.kind)") }
    guard let proposal = context.proposal else { return }
    let kind = proposal.kind?.rawValue ?? "none"
    let sure = Int(proposal.probability * 5)
    add("proposed \(kind), sure \(sure)")
    add("proposed \(kind), own \(own.kind), sure \(sure / 2)")
    add("proposed \(kind), other \(other.kind), sure \(sure / 2)")
  }

  private mutating func add(_ trait: String) { judged.add(trait) }
}

/// How far two sentences consist of the same words, in quarters.
private struct SharedWords {
  /// The words of the second.
  let said: Set<String>
  /// The share of the words of the first that the second has.
  let shared: Int
  /// The share of the words of the second that the first lacks.
  let added: Int

  init(_ words: [String], _ meaning: [String]) {
    said = Set(meaning)
    let own = Set(words)
    shared = words.count(where: said.contains) * 4 / max(words.count, 1)
    added = said.count { !own.contains($0) } * 4 / max(said.count, 1)
  }
}
