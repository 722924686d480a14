package import MediaIntents
package import NameIndex
package import Names

/// Turns a sentence into interpretations, most plausible first. It never decides alone: what the library has for each of
/// them decides (`Resolution.ResolvedInterpretation`).
package struct Interpreter: Sendable {
  let grammar: Grammar
  private let thisYear: @Sendable () -> Int
  /// In which most words of the grammar are written.
  package let script: Script?

  /// A sentence of more words than this is nobody's request.
  package static let maxWords = 100
  /// A text of more bytes is no sentence of so many words; it is not even cut.
  static let maxBytes = 4_000
  /// How many different requests are offered.
  private static let maxReadings = 12
  /// How much more than the best a reading may cost to be offered.
  private static let maxExtraCost = 60

  /// - Parameter thisYear: the year that "five years ago" counts from.
  package init(_ grammar: Grammar, thisYear: @escaping @Sendable () -> Int) {
    self.grammar = grammar
    self.thisYear = thisYear
    script = Script.main(of: grammar.automaton.vocabulary.keys.joined())
  }

  /// Where the sentence is a command of another domain, a bare name is no reading of it any more, and neither is what
  /// leaves words over (A16). A bare name is a reading only where the library knows it and
  /// nothing else is said.
  ///
  /// - Parameter names: the types of the library's items that go by a folded name (A15); `nil` where there is no library.
  /// - Returns: readings with different requests, cheapest first; empty where the sentence asks for nothing here.
  package func interpret(_ sentence: String, names: ((FoldedText) -> NameTypes)? = nil) -> [Interpretation] {
    guard sentence.utf8.count <= Self.maxBytes else { return [] }
    let words = SentenceWords(sentence, keepsSigns: true)
    guard !words.isEmpty, words.count <= Self.maxWords else { return [] }
    let lattice = Lattice(words, grammar: grammar, names: names)
    var search = BestFirstSearch(lattice, grammar: grammar)
    var found: [Interpretation] = []
    var bestCost: Int?
    var isOtherDomain = false
    let thisYear = thisYear()
    search.run { reading in
      if let best = bestCost, reading.cost > best + Self.maxExtraCost { return false }
      bestCost = bestCost ?? reading.cost
      guard reading.intent != .other else {
        isOtherDomain = isOtherDomain || found.isEmpty
        return true
      }
      let frame = Frame(reading, words: words, lattice: lattice, grammar: grammar)
      if !frame.leavesTooMuch, let interpretation = frame.interpretation(of: reading, thisYear: thisYear),
        !interpretation.isBareName || interpretation.unexplained == 0,
        !found.contains(where: { $0.request == interpretation.request && $0.target == interpretation.target })
      {
        found.append(interpretation)
      }
      return found.count < Self.maxReadings
    }
    return isOtherDomain ? [] : found
  }
}

extension Frame {
  fileprivate func interpretation(of reading: Reading, thisYear: Int) -> Interpretation? {
    guard let request = request(for: reading.intent, thisYear: thisYear) else { return nil }
    let isCommand = reading.intent == .control || reading.intent == .query
    return Interpretation(
      request: request, target: target, slots: said, cost: reading.cost, unexplained: unexplained, skipped: skipped,
      isWholePhrase: isCommand && texts.isEmpty && skipped == 0, isBareName: flag(.bare) ?? false, lines: lines)
  }
}
