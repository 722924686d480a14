package import MediaIntents
import Names

/// Interprets follow-ups such as "yes" or "the second one" with a separate grammar, because they aren't requests.
/// Whether there is anything to follow up on is decided by the conversation.
package struct FollowUpInterpreter: Sendable {
  private let grammar: Grammar

  /// The maximum number of results.
  private static let maxMeanings = 4

  /// - Parameter grammar: of the whole locale.
  package init(_ grammar: Grammar) { self.grammar = grammar.answering }

  /// The interpretations that explain all meaningful words of the sentence, cheapest first.
  /// Those of the sentence without words of courtesy, if it has none itself.
  package func followUps(_ sentence: String) -> [FollowUp] {
    let found = meanings(of: sentence)
    guard found.isEmpty, let plain = grammar.withoutCourtesy(sentence) else { return found }
    return meanings(of: plain)
  }

  /// What words say of items besides their names: "explicit", "happy"; nil if they say nothing of that sort.
  package func kind(saidBy words: String) -> MediaSearch? {
    readings(of: words).lazy.compactMap { if case .kind(let search) = $0.followUp { search } else { nil } }.first
  }

  private func meanings(of sentence: String) -> [FollowUp] {
    readings(of: sentence).map(\.followUp).filter { if case .kind = $0 { false } else { true } }
  }

  /// The interpretations with the lines of the grammar that each uses.
  package func readings(of sentence: String) -> [(followUp: FollowUp, lines: [String])] {
    let words = SentenceWords(sentence)
    // No follow-up names anything by signs, which would be left out.
    guard !words.isEmpty, words.count <= Interpreter.maxWords, !SentenceWords.hasSignName(sentence) else { return [] }
    let lattice = Lattice(words, grammar: grammar, names: nil)
    var search = BestFirstSearch(lattice, grammar: grammar, maxCost: Costs.skippedWord - 1, breadth: 3)
    var found: [(followUp: FollowUp, lines: [String])] = []
    search.run { reading in
      let frame = Frame(reading, words: words, lattice: lattice, grammar: grammar)
      if frame.unexplained == 0, let followUp = frame.followUp, !found.contains(where: { $0.followUp == followUp }) {
        found.append((followUp, frame.lines))
      }
      return found.count < Self.maxMeanings ? .anything : .nothing
    }
    return found
  }
}
