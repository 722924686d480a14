package import MediaIntents
import Names

/// Understands what is said after something else. It has a grammar of its own, since "yes" or "the second one" is no
/// request; whether there is anything to answer is for the conversation to know.
package struct FollowUpInterpreter: Sendable {
  private let grammar: Grammar

  /// How many meanings are offered.
  private static let maxMeanings = 4

  /// - Parameter grammar: of the whole locale.
  package init(_ grammar: Grammar) { self.grammar = grammar.answering }

  /// The meanings of a sentence of which no word is left over, cheapest first.
  package func followUps(_ sentence: String) -> [FollowUp] {
    let words = SentenceWords(sentence)
    guard !words.isEmpty, words.count <= Interpreter.maxWords else { return [] }
    let lattice = Lattice(words, grammar: grammar, names: nil)
    var search = BestFirstSearch(lattice, grammar: grammar)
    var found: [FollowUp] = []
    search.run { reading in
      guard reading.cost < Costs.skippedWord else { return false }
      let frame = Frame(reading, words: words, lattice: lattice, grammar: grammar)
      if frame.unexplained == 0, let followUp = frame.followUp, !found.contains(followUp) { found.append(followUp) }
      return found.count < Self.maxMeanings
    }
    return found
  }
}
