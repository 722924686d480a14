/// Finds for each state what may come next, by looking again until nothing new turns up.
struct ContinuationFinder {
  private let automaton: Automaton
  private var states: [ContinuationDraft]
  /// At the start of each closed phrase.
  private var phrases: [ContinuationDraft]

  init(_ automaton: Automaton) {
    self.automaton = automaton
    let nothing = ContinuationDraft(vocabulary: automaton.vocabulary.count)
    states = Array(repeating: nothing, count: automaton.stateCount)
    phrases = Array(repeating: nothing, count: automaton.phraseStarts.count)
  }

  mutating func find() -> [ContinuationDraft] {
    var changed = true
    while changed {
      changed = false
      for state in states.indices.reversed() {
        let found = continuation(of: Int32(state))
        if found != states[state] {
          states[state] = found
          changed = true
        }
      }
      for number in phrases.indices { phrases[number] = states[Int(automaton.phraseStarts[number])] }
    }
    return states
  }

  private func continuation(of state: Automaton.State) -> ContinuationDraft {
    var found = states[Int(state)]
    if automaton.accepted(in: state) != nil || automaton.ended(in: state) >= 0 {
      found.traits.insert(.end)
    } else {
      found.traits.remove(.end)
    }
    for index in automaton.arcRange(of: state) {
      switch automaton.arcs[index] {
      case .fire(_, let to), .open(_, let to), .close(_, let to): found.formUnion(states[Int(to)])
      case .word(let word, _): found.insert(word: word)
      case .number: found.traits.insert(.number)
      case .listed(let slot, _): found.traits.insert(.listed(slot.bit))
      case .text, .waryText, .name: found.traits.insert(.text)
      case .closed(let phrase, let to):
        var beginning = phrases[Int(phrase)]
        let mayBeEmpty = beginning.traits.contains(.end)
        beginning.traits.remove(.end)
        found.formUnion(beginning)
        if mayBeEmpty { found.formUnion(states[Int(to)]) }
      }
    }
    return found
  }
}

/// A set of what may come next that is being found.
struct ContinuationDraft: Hashable {
  private(set) var words: [UInt64]
  var traits: ContinuationTraits = []

  init(vocabulary: Int) { words = Array(repeating: 0, count: ContinuationTable.width(vocabulary) - 1) }

  mutating func insert(word: Int32) { words[Int(word) >> 6] |= 1 << UInt64(word & 63) }

  mutating func formUnion(_ other: ContinuationDraft) {
    for index in words.indices { words[index] |= other.words[index] }
    traits.formUnion(other.traits)
  }
}
