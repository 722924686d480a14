import JSON
import MediaIntents

/// What came of a call, for a model: the same in words and in values.
struct ToolResult: Sendable {
  let text: String
  /// Obeys the tool's output schema.
  let value: JSONValue
  var isError = false
  /// The question that has to be answered before anything is done; nil if there is none.
  var question: ToolQuestion?
}

/// Which of several items is meant.
struct ToolQuestion: Hashable, Sendable {
  let text: String
  let choices: [MediaItem]
}

/// Why a call was not carried out, in words that a model can act on.
struct ToolFailure: Error, Hashable, Sendable {
  let message: String

  init(_ message: String) { self.message = message }
}
