import MediaIntents
import Resolution

/// A question that waits for its answer, with the request that waits for it.
struct OpenQuestion {
  var question: Question
  /// The request as far as it is settled.
  var fit: ResolvedInterpretation
  /// What else was wished in the same sentence, to be done afterwards.
  var following: [ResolvedInterpretation] = []
  var asked: Duration
  /// The code of the language in which it was asked.
  var language = ""
  /// It was told as a refusal: an answer is taken, and anything else is not held against it.
  var isQuiet = false
  /// How often something was said that is no answer.
  var misses = 0

  /// After so many the question is given up.
  static let mostMisses = 2
}
