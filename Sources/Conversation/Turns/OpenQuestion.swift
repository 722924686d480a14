import MediaIntents
import Resolution

/// A question to the user and the request that waits for the answer.
struct OpenQuestion {
  var question: Question
  /// The request as resolved so far.
  var request: ResolvedInterpretation
  /// The remaining requests of the same sentence.
  var following: [ResolvedInterpretation] = []
  var asked: Duration
  /// The language code it was asked in.
  var language = ""
  /// Whether it came with a refusal, so that it need not be answered.
  var isOptional = false
  /// What is left open in a shortcut and asked for; nil for other questions.
  var place: OpenPlace?
  /// The shortcut that is made after a yes; nil for other questions.
  var making: ShortcutInMaking?
  /// The shortcuts whose further steps wait for the answer, the innermost first.
  var runs: [ShortcutProgress] = []
  /// The number of replies that were no answer.
  var misses = 0

  /// After more misses than this, the question is dropped.
  static let maxMisses = 2
}
