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

  /// Whether one of several parts would change what is heard though it only points at something, and a question follows that
  /// may be about it.
  func actsByTopic(_ parts: [CompoundRequestSplitter.Part]) -> Bool {
    parts.indices.dropLast().contains { place in
      let words =
        language.interpreter.afterLeadingJoints(parts[place].sentence, orConjunctions: true) ?? parts[place].sentence
      return beginsByPointing(words) && mayBeTopic(words)
        && parts[place].reading.interpretation.request.cost(whileSounding: true) == .felt
        && parts[(place + 1)...].contains { language.interpreter.isQuestion($0.sentence) }
    }
  }

  private func beginsByPointing(_ words: String) -> Bool {
    words.split(separator: " ").first.map { language.interpreter.specifies($0.lowercased()) } == true
  }
}
