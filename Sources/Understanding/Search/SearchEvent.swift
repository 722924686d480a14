/// What happens along a reading, in the order of the sentence.
enum SearchEvent: Sendable {
  /// A grammar line begins.
  case fired(line: Int32)
  case text(SlotKey, Range<Int>)
  case number(SlotKey, Double, Range<Int>)
  /// What a slot holds begins before a word, and ends before one.
  case opened(SlotKey, Int)
  case closed(SlotKey, Int)
  case skipped(Int)
  case skippedClause(Range<Int>)
}
