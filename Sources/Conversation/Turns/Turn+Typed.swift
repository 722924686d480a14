import MediaIntents
import Names
import Resolution
import Understanding

/// Sentences that are typed where commands are.
extension Turn {
  private static let maxWordsOfCommand = 2

  /// Whether the sentence told to do something. A mistyped command, and a question or words without a direction that meant
  /// nothing, did not.
  func isAttempt(answeredBy responses: [Response]) -> Bool {
    guard !isMistyped else { return false }
    return !responses.areUnread
      || !language.interpreter.isQuestion(said) && !language.interpreter.poles(in: said).isEmpty
  }

  /// Whether it is a mistyped command rather than a sentence: one or two words of which the grammar isn't certain and that
  /// are no name in the library.
  var isMistyped: Bool {
    guard utterance.isTyped, SentenceWords(utterance.sentence).words.count <= Self.maxWordsOfCommand,
      !language.interpreter.hasClauses(utterance.sentence)
    else { return false }
    let own = GrammarReading(of: utterance.sentence, in: language, reader)
    guard own.isCertain else { return true }
    guard let request = own.request, request.interpretation.isBareName else { return false }
    return request.ownSupport != .full
  }

  /// Whether it is a mistyped command with a word that no sentence has, which may be another command than it seems.
  var isMisspelt: Bool { isMistyped && !language.interpreter.unknownWords(in: utterance.sentence).isEmpty }

  /// An open question is asked again.
  mutating func refuseMistyped() -> [Response] {
    guard let open = state.question, !open.isOptional else { return [.refused(.notUnderstood)] }
    state.closeQuestion()
    return miss(open)
  }
}
