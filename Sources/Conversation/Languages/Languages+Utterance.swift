import MediaIntents
import Resolution

extension Languages {
  /// The language of an utterance. A name or number can be in any language, so an answer has the language of the
  /// question.
  nonisolated func language(
    of utterance: Utterance, answering question: OpenQuestion?, _ reader: SentenceReader
  ) async throws(UnknownLanguage) -> Language {
    if let tag = utterance.locale { return try await language(tag) }
    let sentence = utterance.sentence
    guard !sentence.isEmpty else { return try await language(question?.language) }
    let candidates = try await candidates(for: sentence)
    let chosen =
      candidates.written(sentence) { reader.readings(of: sentence, in: $0).first }
      ?? candidates.choose(for: sentence) {
        !reader.readings(of: sentence, in: $0).isEmpty || !reader.followUps(sentence, in: $0).isEmpty
      }
    guard let language = chosen else { throw UnknownLanguage(tag: defaultCode) }
    guard let asked = question?.language, asked != language.code else { return language }
    let isName = reader.readings(of: sentence, in: language).first?.interpretation.isBareName ?? true
    let hasWords = sentence.contains(where: \.isLetter)
    let isAnswer = hasWords && !reader.followUps(sentence, in: language).isEmpty
    return isName && !isAnswer ? try await self.language(asked) : language
  }
}
