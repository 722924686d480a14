extension Automaton {
  enum Arc: Hashable, Sendable {
    /// Starts a line: applies its settings and cost.
    case fire(line: Int32, to: State)
    case word(Int32, to: State)
    case closed(phrase: Int32, to: State)
    case number(SlotKey, to: State)
    /// Words listed by the locale or the library.
    case listed(SlotKey, to: State)
    /// One or more words of any kind.
    case text(SlotKey, to: State)
    /// The same, but words of other domains only as part of a name in the library.
    case waryText(SlotKey, to: State)
    /// Words that are a name in the library.
    case name(SlotKey, to: State)
    /// The start and the end of a slot's words.
    case open(SlotKey, to: State)
    case close(SlotKey, to: State)
  }
}

extension Automaton.Arc {
  /// The state after it.
  var end: Automaton.State {
    switch self {
    case .fire(_, let to), .word(_, let to), .closed(_, let to), .number(_, let to), .listed(_, let to),
      .text(_, let to), .waryText(_, let to), .name(_, let to), .open(_, let to), .close(_, let to):
      to
    }
  }

  /// The same with another state after it.
  func leading(to state: Automaton.State) -> Automaton.Arc {
    switch self {
    case .fire(let line, _): .fire(line: line, to: state)
    case .word(let word, _): .word(word, to: state)
    case .closed(let phrase, _): .closed(phrase: phrase, to: state)
    case .number(let slot, _): .number(slot, to: state)
    case .listed(let slot, _): .listed(slot, to: state)
    case .text(let slot, _): .text(slot, to: state)
    case .waryText(let slot, _): .waryText(slot, to: state)
    case .name(let slot, _): .name(slot, to: state)
    case .open(let slot, _): .open(slot, to: state)
    case .close(let slot, _): .close(slot, to: state)
    }
  }
}
