/// A path through the grammar that covers the whole sentence.
struct Reading {
  let intent: IntentKind
  let events: [SearchEvent]
  let cost: Int
}

/// A match of a closed phrase in a sentence.
struct PhraseMatch: Sendable {
  let end: Int
  let events: [SearchEvent]
  let cost: Int
}

/// A step of a reading, in sentence order.
enum SearchEvent: Sendable {
  /// A grammar line starts.
  case fired(line: Int32)
  case text(SlotKey, Range<Int>)
  case number(SlotKey, Double, Range<Int>)
  /// The words of a slot start, or end, before this word.
  case opened(SlotKey, Int)
  case closed(SlotKey, Int)
  case skipped(Int)
  case skippedClause(Range<Int>)

  /// Whether it may be part of a reading without slots and skipped words.
  var isPhrase: Bool {
    switch self {
    case .fired, .opened, .closed, .text(.any, _): true
    case .text, .number, .skipped, .skippedClause: false
    }
  }
}
