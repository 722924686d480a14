import MediaIntents
import Resolution

/// A question that waits for its answer, with the request that waits for it.
struct OpenQuestion {
  var question: Question
  /// The request as far as it is settled.
  var request: ResolvedInterpretation
  /// What else the same sentence asked for, to be done afterwards.
  var following: [ResolvedInterpretation] = []
  var asked: Duration
  /// The code of the language in which it was asked.
  var language = ""
  /// It was asked along with a refusal: an answer is taken, and anything else is not held against the person.
  var isOptional = false
  /// How often something was said that is no answer.
  var misses = 0

  /// After more misses the question is given up.
  static let maxMisses = 2
}
