/// One line of a grammar file: what is said, what that sets, what it costs, and where it stands.
struct GrammarLine: Sendable {
  let expression: Expression
  let settings: [Setting]
  /// Added to the cost of every reading that uses the line, in hundredths of a skipped content word.
  let cost: Int
  /// `file:line`, for explanations.
  let place: String

  /// `key=value` behind `=>`.
  struct Setting: Equatable, Sendable {
    let key: SlotKey
    let value: String
  }
}
