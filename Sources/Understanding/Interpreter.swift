package import MediaIntents
package import NameIndex
package import Names

/// Turns a sentence into interpretations, most plausible first. The final choice depends on what the library has for
/// each of them (`Resolution.ResolvedInterpretation`).
package struct Interpreter: Sendable {
  let grammar: Grammar
  let thisYear: @Sendable () -> Int
  /// The script of most words in the grammar.
  package let script: Script?
  let pairs: Set<CharacterPair>

  /// The maximum number of words in a sentence.
  package static let maxWords = 100
  /// The maximum number of UTF-8 bytes, checked before the sentence is split into words.
  static let maxBytes = 4_000
  /// The maximum number of interpretations.
  private static let maxReadings = 12
  /// The maximum cost of a reading above that of the cheapest.
  private static let maxExtraCost = 60

  /// - Parameter thisYear: returns the base year for "five years ago".
  package init(_ grammar: Grammar, thisYear: @escaping @Sendable () -> Int) {
    self.grammar = grammar
    self.thisYear = thisYear
    script = Script.main(of: grammar.automaton.vocabulary.keys.joined())
    pairs = grammar.automaton.characterPairs()
  }

  /// The same with another grammar.
  package func with(_ grammar: Grammar) -> Interpreter { Interpreter(grammar, thisYear: thisYear) }

  /// The grammar with more names of players and rooms.
  package func listing(players: [String]) -> Grammar { grammar.listing(players: players) }

  /// Looks up the words and names of a sentence; nil if it is too long or without words.
  ///
  /// - Parameter names: returns the types of the library's items with a spoken key (`SpokenName`); nil if there is no
  ///   library.
  package func analyse(_ sentence: String, names: ((String) -> NameTypes)? = nil) -> AnalysedSentence? {
    AnalysedSentence(sentence, grammar: grammar, names: names)
  }

  package func interpret(_ sentence: String, names: ((String) -> NameTypes)? = nil) -> [Interpretation] {
    analyse(sentence, names: names).map(interpret) ?? []
  }

  /// The distinct interpretations, cheapest first; empty if the sentence isn't a request for this domain.
  package func interpret(_ sentence: AnalysedSentence) -> [Interpretation] {
    var found: [Interpretation] = []
    interpret(sentence) { interpretation in
      found.append(interpretation)
      return true
    }
    return found
  }

  /// Passes distinct interpretations to `take`, cheapest first, as they are found. If a command of another domain is
  /// cheaper than all of them, there are none. A bare name counts only if the library knows it and every meaningful word
  /// is explained.
  ///
  /// - Parameters:
  ///   - ignoresOthers: whether commands of other domains are left out.
  ///   - take: returns whether a more expensive interpretation may count; if not, only whole phrases follow among
  ///     those, since they count at any cost.
  /// - Returns: whether it is a command of another domain.
  @discardableResult
  package func interpret(
    _ sentence: AnalysedSentence, ignoresOthers: Bool = false, _ take: (Interpretation) -> Bool
  ) -> Bool {
    let lattice = sentence.lattice, words = lattice.words
    var search = BestFirstSearch(lattice, grammar: grammar)
    var found: [Interpretation] = []
    var bestCost: Int?
    var isOtherDomain = false
    let thisYear = thisYear()
    search.run { reading in
      if ignoresOthers, reading.intent == .other { return .anything }
      if let best = bestCost, reading.cost > best + Self.maxExtraCost { return .nothing }
      bestCost = bestCost ?? reading.cost
      guard reading.intent != .other else {
        isOtherDomain = found.isEmpty
        return isOtherDomain ? .nothing : .anything
      }
      let frame = Frame(reading, words: words, lattice: lattice, grammar: grammar)
      guard !frame.leavesTooMuch(for: reading.intent),
        let interpretation = frame.interpretation(of: reading, thisYear: thisYear),
        !interpretation.isBareName || interpretation.unexplained == 0,
        !interpretation.takesKindForName(grammar),
        !found.contains(where: { $0.isSame(as: interpretation) })
      else { return .anything }
      found.append(interpretation)
      guard take(interpretation) else { return .phrases(above: interpretation.cost) }
      return found.count < Self.maxReadings ? .anything : .nothing
    }
    return isOtherDomain
  }
}

extension Interpretation {
  fileprivate func isSame(as other: Interpretation) -> Bool {
    request == other.request && target == other.target && places == other.places
  }

  /// Whether all that it names is a word for a kind of thing, with an article or alone, and no kind is said besides: "the
  /// podcast" is not the song of that title. A sentence that is nothing but the name, after "play", may mean it.
  fileprivate func takesKindForName(_ grammar: Grammar) -> Bool {
    guard let slot = slots.first, slots.count == 1, slot.start > 1 || request.kind != .play,
      let search = request.mediaSearch, search.mediaType == .unknown, search.mediaName != nil
    else { return false }
    let words = SentenceWords(slot.text).words.map(\.folded)
    return words.count <= 2 && words.last.map(grammar.kinds.contains) == true
      && words.dropLast().allSatisfy(grammar.links.contains)
  }
}

extension Interpreter {
  /// Whether the sentence has a word for what was told last.
  package func hasPronoun(_ sentence: String) -> Bool {
    SentenceWords(sentence).words.contains { grammar.pronouns.contains($0.folded) }
  }

  /// Whether all words only fill a pause, such as "hmm".
  package func isFiller(_ words: String) -> Bool {
    SentenceWords(words).words.allSatisfy { grammar.fillers.contains($0.folded) }
  }

  /// The number of words that turn a meaning into its opposite: "not".
  package func negatives(in sentence: String) -> Int {
    SentenceWords(sentence).words.count { grammar.negatives.contains($0.folded) }
  }

  /// Whether it has a number other than one, in digits or words: "one" stands for things, too.
  package func hasNumber(_ sentence: String) -> Bool {
    let words = SentenceWords(sentence)
    return words.words.indices.contains { place in
      grammar.numbers.read(words, at: place).map { $0.value != 1 } ?? false
    }
  }

  /// The words for a kind of thing in it: "station".
  package func kinds(in sentence: String) -> Set<String> {
    Set(SentenceWords(sentence).words.map(\.folded).filter(grammar.kinds.contains))
  }

  /// The number of ordinal number words: "first".
  package func ordinals(in sentence: String) -> Int {
    SentenceWords(sentence).words.count { grammar.numbers.isOrdinal($0.folded) }
  }

  /// The words that are denied: those after "not" in the same clause, without the links between.
  package func deniedWords(in sentence: String) -> [String] {
    let words = SentenceWords(sentence).words.map(\.folded)
    let ends = joints(in: sentence).filter { $0.kind == .clauseEnd }.map { SentenceWords($0.before).count }
    return words.indices.filter { grammar.negatives.contains(words[$0]) }.compactMap { place in
      let end = ends.first { place < $0 } ?? words.count
      return words[(place + 1)..<max(place + 1, min(end, words.count))].first { !grammar.links.contains($0) }
    }
  }

  /// Whether it has a word for what plays, "this", and none for what was told last.
  package func saysThis(_ text: String) -> Bool {
    let words = SentenceWords(text).words.map(\.folded)
    return words.contains(where: grammar.demonstratives.contains) && !words.contains(where: grammar.pronouns.contains)
  }

  /// Whether it is nothing but words for what was told last or what plays.
  package func isPointer(_ text: String) -> Bool {
    let words = SentenceWords(text)
    return !words.isEmpty
      && words.words.allSatisfy { grammar.pronouns.contains($0.folded) || grammar.demonstratives.contains($0.folded) }
  }

  /// The proposer of a model, with the grammar's lists and numbers.
  package func proposer(_ model: LearnedModel) -> LearnedProposer { LearnedProposer(model, thisYear: thisYear) }
}

extension Frame {
  fileprivate func interpretation(of reading: Reading, thisYear: Int) -> Interpretation? {
    guard let request = request(for: reading.intent, thisYear: thisYear) else { return nil }
    let isCommand = reading.intent == .control || reading.intent == .query
    var interpretation = Interpretation(
      request: request, target: target, slots: said, cost: reading.cost, unexplained: unexplained, ignored: ignored,
      skipped: skipped,
      isWholePhrase: isCommand && texts.isEmpty && skipped == 0, isBareName: flag(.bare) ?? false, lines: lines)
    interpretation.places = placeSet
    return interpretation
  }
}
