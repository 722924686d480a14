/// The set of words and other elements that may come next in a sentence.
struct Continuation: Hashable, Sendable {
  private var words: [UInt64]
  var number = false
  /// The slots for listed words, as bits.
  var listed: UInt32 = 0
  /// Whether free words may follow.
  var text = false
  /// Whether a request or phrase may end here.
  var end = false

  init(vocabulary: Int) { words = Array(repeating: 0, count: (vocabulary + 63) / 64) }

  func has(word: Int32) -> Bool { word >= 0 && words[Int(word) >> 6] & (1 << UInt64(word & 63)) != 0 }

  mutating func insert(word: Int32) { words[Int(word) >> 6] |= 1 << UInt64(word & 63) }

  mutating func formUnion(_ other: Continuation) {
    for index in words.indices { words[index] |= other.words[index] }
    number = number || other.number
    listed |= other.listed
    text = text || other.text
    end = end || other.end
  }
}

extension Continuation {
  func write(to writer: inout ByteWriter) {
    writer.write(words)
    writer.write(listed)
    for flag in [number, text, end] { writer.write(flag) }
  }

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    words = try reader.numbers()
    listed = try reader.number()
    number = try reader.flag()
    text = try reader.flag()
    end = try reader.flag()
  }
}

/// Finds for each state and each closed phrase what may come next, by looking again until nothing new turns up.
struct ContinuationFinder {
  private let automaton: Automaton
  private var states: [Continuation]
  private var phrases: [Continuation]

  init(_ automaton: Automaton) {
    self.automaton = automaton
    let nothing = Continuation(vocabulary: automaton.vocabulary.count)
    states = Array(repeating: nothing, count: automaton.stateCount)
    phrases = Array(repeating: nothing, count: automaton.phraseStarts.count)
  }

  mutating func find() -> (states: [Continuation], phrases: [Continuation]) {
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
    return (states, phrases)
  }

  private func continuation(of state: Automaton.State) -> Continuation {
    var found = states[Int(state)]
    found.end = automaton.accepted[Int(state)] != nil || automaton.ended[Int(state)] >= 0
    for index in automaton.arcRange(of: state) {
      switch automaton.arcs[index] {
      case .fire(_, let to), .open(_, let to), .close(_, let to): found.formUnion(states[Int(to)])
      case .word(let word, _): found.insert(word: word)
      case .number: found.number = true
      case .listed(let slot, _): found.listed |= slot.bit
      case .text, .waryText, .name: found.text = true
      case .closed(let phrase, let to):
        var beginning = phrases[Int(phrase)]
        let mayBeEmpty = beginning.end
        beginning.end = false
        found.formUnion(beginning)
        if mayBeEmpty { found.formUnion(states[Int(to)]) }
      }
    }
    return found
  }
}
