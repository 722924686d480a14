import Library
import MediaIntents
import NameIndex
import Resolution
import Understanding

/// Questions behind words that only say what they are about.
extension Turn {
  /// Responds to a question whose pronoun stands for what the clause before it points at. Returns nil if that clause points
  /// at nothing, or is more than a pointer.
  mutating func respondToQuestionOfTopic() async -> [Response]? {
    let interpreter = language.interpreter
    let clauses = interpreter.clauses(of: utterance.sentence, onlyAtSigns: true)
    guard clauses.count == 2, interpreter.isQuestion(clauses[1]), points(clauses[1]), mayBeTopic(clauses[0]),
      let topic = await itemPointedAt(by: clauses[0])
    else { return nil }
    note(asTold: topic)
    utterance.content = .sentence(clauses[1])
    return await respondToClause()
  }

  private func mayBeTopic(_ clause: String) -> Bool {
    let interpreter = language.interpreter
    return interpreter.poles(in: clause).isDisjoint(with: Self.directions) && !interpreter.isQuestion(clause)
      && !interpreter.hasOwnSubject(clause)
  }

  private func itemPointedAt(by clause: String) async -> MediaItem? {
    let words = language.interpreter.afterLeadingJoints(clause, orConjunctions: true) ?? clause
    return await pointedAt(by: words)?.item
  }
}
