/// How large a compiled grammar is, requests and follow-ups together but for `requestStates`.
package struct GrammarSize: Hashable, Sendable, Encodable {
  /// The states of the automaton of requests, which the compiler limits.
  package let requestStates: Int
  package let states: Int
  package let arcs: Int
  package let lines: Int
  /// The distinct sets of what may come next.
  package let continuations: Int
  /// The different words.
  package let words: Int
}

extension Grammar {
  package var size: GrammarSize {
    let automata = [automaton, answers.automaton]
    return GrammarSize(
      requestStates: automaton.stateCount, states: automata.map(\.stateCount).reduce(0, +),
      arcs: automata.map(\.arcs.count).reduce(0, +), lines: lines.count + answers.lines.count,
      continuations: automata.map(\.continuations.count).reduce(0, +),
      words: Set(automata.flatMap(\.vocabulary.keys)).count)
  }
}
