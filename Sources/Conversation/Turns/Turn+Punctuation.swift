import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// Sentences without signs, as speech recognisers write them.
extension Turn {
  /// Responds to the sentence with the signs put back between its clauses. Returns nil if none is missing, or if nothing comes
  /// of that but a refusal.
  mutating func respondPunctuated() async -> [Response]? {
    guard isLibraryKnown, state.question == nil || reader.followUps(said, in: language).allSatisfy(\.isGuess),
      !isInFull(said), !mayEndLater, let punctuated = language.punctuated(said, keeping: isName)
    else { return nil }
    var turn = self
    // Whoever else is asked is asked about the sentence itself.
    turn.otherReader = nil
    (turn.said, turn.utterance.content) = (punctuated, .sentence(punctuated))
    let responses = await turn.respondInWords()
    guard turn.hasRetracted || !turn.comesToNothing(responses) && !responses.allSatisfy(\.isFailure) else { return nil }
    self = turn
    return responses
  }

  /// Whether something is to end and words may say when: parted from these, it would end at once.
  private var mayEndLater: Bool {
    let interpreter = language.interpreter
    return interpreter.poles(in: said).contains(.end) && (interpreter.hasCondition(said) || interpreter.hasNumber(said))
  }

  private func isName(_ words: String) -> Bool { !library.resolver.types(ofName: FoldedText(words)).isEmpty }
}
