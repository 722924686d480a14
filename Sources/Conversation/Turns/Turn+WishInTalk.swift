import MediaIntents
import Resolution
import Understanding

/// Wishes in the middle of talk, which neither a sign nor a joining word parts from it.
extension Turn {
  /// What a part of the sentence asks for in plain words, if the whole most probably means the same; nil if no part does, or
  /// the grammar reads all of it.
  ///
  /// Grammar and model err by themselves: one takes a remark for a command, the other finds no names in it. A part counts
  /// only where both agree in the kind of request and its direction.
  mutating func wishInTalk() -> ResolvedInterpretation? {
    let sentence = utterance.sentence
    let whole = GrammarReading(of: sentence, in: language, reader)
    guard !whole.isCertain, !language.interpreter.hasCondition(sentence), !language.interpreter.isQuestion(sentence),
      let meant = reader.paraphrases(of: sentence, in: language, beside: whole).first,
      meant.probability >= Self.minProbabilityOfWish,
      let wanted = reader.readings(of: meant.meaning, in: language).first?.interpretation.request
    else { return nil }
    let namesSomething = ParaphraseSlot.all(in: meant.meaning).contains(.name)
    return wanted.poles.lazy.flatMap { [language] in language.interpreter.parts(of: sentence, beginningWith: $0) }
      .compactMap { [language, reader] part -> ResolvedInterpretation? in
        let reading = GrammarReading(of: part, in: language, reader)
        guard reading.isCertain, let request = reading.request, request.isFound,
          request.interpretation.request.kind == wanted.kind, request.interpretation.request.poles == wanted.poles,
          (request.interpretation.request.mediaSearch?.mediaName != nil) == namesSomething
        else { return nil }
        return request
      }
      .first
  }

  private static let minProbabilityOfWish = 0.6
}
