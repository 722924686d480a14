import MediaIntents
package import Resolution
import Understanding

/// Reads the sentences of one turn, with the library as it was when the turn started.
///
/// Each sentence is parsed and resolved once per language. Choosing the language, answering a question, splitting a
/// compound request and explaining share the result.
package struct SentenceReader: Sendable {
  package let resolver: Resolver
  private let explains: Bool
  private var known: [Key: [ResolvedInterpretation]] = [:]
  private var analysed: [Key: AnalysedSentence] = [:]

  private struct Key: Hashable {
    let language: String
    let sentence: String
  }

  /// - Parameter explains: whether to include readings that cannot win.
  package init(_ resolver: Resolver, explains: Bool = false) {
    self.resolver = resolver
    self.explains = explains
  }

  /// The readings of a sentence, best first; empty if it isn't a request.
  ///
  /// Other recordings of the winning song are included as alternatives.
  package mutating func readings(of sentence: String, in language: Language) -> [ResolvedInterpretation] {
    let key = Key(language: language.code, sentence: sentence)
    if let readings = known[key] { return readings }
    let interpretations = (analysis(of: sentence, in: language).map(language.interpreter.interpret) ?? [])
      .map { $0.adding(language.genreNames) }
    var readings = resolver.resolve(interpretations, all: explains).map(ofVersion)
    if let winner = readings.first { readings[0] = withOtherVersions(winner) }
    known[key] = readings
    return readings
  }

  /// The reading that counts: the best of the grammar or, where that is not certain, what the model makes of the
  /// sentence. Nil if it isn't a request.
  mutating func choice(for sentence: String, in language: Language) -> ResolvedInterpretation? {
    let readings = readings(of: sentence, in: language)
    guard let proposer = language.proposer, let analysed = analysis(of: sentence, in: language) else {
      return readings.first
    }
    return ReadingJudge(resolver: resolver) { proposer.proposal(for: analysed) }.choice(of: readings)
  }

  /// The most probable paraphrase of a sentence; nil if the language has no model of them.
  mutating func paraphrase(of sentence: String, in language: Language) -> Paraphrase? {
    guard let model = language.paraphrases else { return nil }
    return analysis(of: sentence, in: language).flatMap(model.paraphrase)
  }

  private mutating func analysis(of sentence: String, in language: Language) -> AnalysedSentence? {
    let key = Key(language: language.code, sentence: sentence)
    if let analysed = analysed[key] { return analysed }
    analysed[key] = language.interpreter.analyse(sentence) { [resolver] in resolver.types(ofName: $0) }
    return analysed[key]
  }

  /// The best reading, or else the sentence as a possibly inexact name of something to play.
  package mutating func readingOrName(of sentence: String, in language: Language) -> ResolvedInterpretation {
    if let reading = readings(of: sentence, in: language).first { return reading }
    let search = MediaSearch(mediaName: sentence)
    return ResolvedInterpretation(
      Interpretation(request: .play(PlayMediaIntent(mediaSearch: search)), isBareName: true),
      candidates: resolver.candidates(for: search))
  }

  /// The same reading with the recordings of the requested version, "the live version of …", if there are any.
  private func ofVersion(_ reading: ResolvedInterpretation) -> ResolvedInterpretation {
    guard let search = reading.interpretation.request.mediaSearch, let name = search.mediaName,
      let version = search.required?.first
    else { return reading }
    let mentioned = resolver.mentions(
      of: MediaSearch(mediaType: search.mediaType, mediaName: name, artistName: search.artistName))
    let found = ChoiceMatch(mentioned).described(ChoiceDescription(words: version))
    return found.isEmpty
      ? reading
      : reading.with(found, reading.destination)
  }

  private func withOtherVersions(_ reading: ResolvedInterpretation) -> ResolvedInterpretation {
    guard let search = reading.interpretation.request.mediaSearch, search.required == nil else { return reading }
    return reading.with(resolver.withOtherVersions(reading.candidates, for: search), reading.destination)
  }
}

extension Interpretation {
  /// The same interpretation, with the tags of its genres.
  fileprivate func adding(_ names: GenreNames) -> Interpretation {
    guard let search = request.mediaSearch else { return self }
    var interpretation = self
    interpretation.request = request.searching(names.adding(to: search))
    return interpretation
  }
}
