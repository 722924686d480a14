import Names

extension Automaton {
  /// The characters that follow one another in a line, by the numbers of both in the vocabulary. In scripts without spaces a
  /// word is more than one of them, and unknown words consist of known characters.
  func characterPairs() -> Set<CharacterPair> {
    let characters = Set(vocabulary.filter { $0.key.isOfUnspacedScript }.values)
    guard !characters.isEmpty else { return [] }
    defer { arcs.release() }
    var pairs: Set<CharacterPair> = []
    for case .word(let first, let state) in arcs where characters.contains(first) {
      for case .word(let second, _) in arcs[arcRange(of: state)] where characters.contains(second) {
        pairs.insert(CharacterPair(first: first, second: second))
      }
    }
    return pairs
  }
}

/// Two characters of the vocabulary, one after the other.
struct CharacterPair: Hashable {
  let first: Int32
  let second: Int32
}
