import MediaIntents
import NameIndex
import Names
package import Resolution
package import Understanding

/// Reads the sentences of one turn, with the library as it was when the turn started.
///
/// Each sentence is parsed and resolved once per language. Choosing the language, answering a question, splitting a
/// compound request and explaining share the result, and so do copies of the reader.
package struct SentenceReader: Sendable {
  package let resolver: Resolver
  /// What the sentences of the turn are said after.
  var situation: Situation
  /// What words of the sentence describe, besides the names of the library.
  let described: DescribedItems
  /// Whether no name that the library lacks may have words of several clauses.
  let partsClauses: Bool
  private let explains: Bool
  private let memo = ReadingMemo()

  /// - Parameter explains: whether to include readings that cannot win.
  package init(
    _ resolver: Resolver, in situation: Situation = Situation(), knowing described: DescribedItems = DescribedItems(),
    partsClauses: Bool = false, explains: Bool = false
  ) {
    self.resolver = resolver
    self.situation = situation
    self.described = described
    self.partsClauses = partsClauses
    self.explains = explains
  }

  /// A reader that also knows what some words describe, and takes the words of several clauses for no unknown name.
  func knowing(_ described: DescribedItems) -> SentenceReader {
    SentenceReader(resolver, in: situation, knowing: described, partsClauses: true, explains: explains)
  }

  /// Whether words are a name of the library, or describe something.
  func knows(_ words: String) -> Bool {
    described[words] != nil || !resolver.types(ofName: FoldedText(words)).isEmpty
  }

  /// The readings of a sentence, best first; empty if it isn't a request.
  ///
  /// Other recordings of the winning song are included as alternatives.
  package func readings(of sentence: String, in language: Language) -> [ResolvedInterpretation] {
    allReadings(of: sentence, in: language).all
  }

  /// Whether it is but a name in a longer sentence, and that name alone would end the sound: what has such a title is played
  /// only if that is asked.
  private func namesOnlyEnd(_ reading: ResolvedInterpretation, _ sentence: String, _ language: Language) -> Bool {
    let interpretation = reading.interpretation
    guard interpretation.isBareName, let name = interpretation.slots.first?.text, name.count < sentence.count,
      language.interpreter.poles(in: name).contains(.end)
    else { return false }
    return readings(of: name, in: language).first?.interpretation.request.endsSound == true
  }

  /// Whether it names something that the library lacks by words of several clauses.
  private func crossesClause(_ reading: ResolvedInterpretation, _ language: Language) -> Bool {
    !reading.isFound
      && reading.interpretation.slots.contains { slot in
        language.interpreter.clauses(of: slot.text, onlyAtSigns: true).count > 1
      }
  }

  /// Whether the grammar takes a sentence for a command of another domain.
  func isOfOtherDomain(_ sentence: String, in language: Language) -> Bool {
    allReadings(of: sentence, in: language).isOfOtherDomain
  }

  private func allReadings(of sentence: String, in language: Language) -> ReadingMemo.Readings {
    memo.value(\.readings, of: key(sentence, language)) {
      var resolution = SentenceResolution(resolver, all: explains)
      let analysed = analysis(of: sentence, in: language)
      let isOther = analysed.map { analysed in
        language.interpreter.interpret(analysed) {
          resolution.take(
            $0.adding(language.genreNames).leavingOpen(language.interpreter.isPointer).settled(by: described))
        }
      }
      if isOther == true, let analysed, let named = namedOfOtherDomain(analysed, in: language) {
        return ReadingMemo.Readings(all: [named], isOfOtherDomain: false)
      }
      let asks = sentence.last.map { "?？".contains($0) } == true
      let isQuestion = asks && language.interpreter.isQuestion(sentence)
      var readings = resolution.finished().map(ofVersion).map { reading in
        // A name without a verb is asked about as well.
        (isQuestion || asks && reading.interpretation.isBareName) && reading.isFound ? reading.asked : reading
      }
      readings.removeAll { namesOnlyEnd($0, sentence, language) || partsClauses && crossesClause($0, language) }
      if let winner = readings.first { readings[0] = withOtherVersions(winner) }
      return ReadingMemo.Readings(all: readings, isOfOtherDomain: isOther ?? false)
    }
  }

  /// A request to play a show, station or playlist of the library by words of another domain. Nil if none is named so.
  private func namedOfOtherDomain(_ sentence: AnalysedSentence, in language: Language) -> ResolvedInterpretation? {
    var named: ResolvedInterpretation?
    language.interpreter.interpret(sentence, ignoresOthers: true) { interpretation in
      named = resolver.named(byWordsOf: interpretation)
      return named == nil
    }
    return named
  }

  /// The meanings of a sentence as a follow-up.
  func followUps(_ sentence: String, in language: Language) -> [FollowUp] {
    memo.value(\.followUps, of: key(sentence, language)) { language.followUps.followUps(sentence) }
  }

  /// The reading that counts: the best of the grammar or, where that is not certain, what the model makes of the
  /// sentence. Nil if it isn't a request.
  func choice(for sentence: String, in language: Language) -> ResolvedInterpretation? {
    let readings = readings(of: sentence, in: language)
    guard let proposer = language.proposer, let analysed = analysis(of: sentence, in: language) else {
      return readings.first
    }
    return memo.value(\.choice, of: key(sentence, language)) {
      let (isQuestion, hasCondition) = (
        language.interpreter.isQuestion(sentence), language.interpreter.hasCondition(sentence)
      )
      let judge = ReadingJudge(
        resolver: resolver, isQuestion: isQuestion, hasCondition: hasCondition,
        isDenied: language.interpreter.negatives(in: sentence) > 0,
        hasNumber: language.interpreter.hasNumber(sentence),
        contradicts: { language.interpreter.contradicts(sentence, $0) },
        beginsByEditing: language.interpreter.beginsWithDirection(sentence, of: [.add, .remove]),
        propose: { proposal(of: proposer, for: analysed, key(sentence, language)) })
      return judge.choice(of: readings)
    }
  }

  /// What the model of requests makes of a sentence; nil if the language has none.
  func proposal(for sentence: String, in language: Language) -> LearnedProposal? {
    guard let proposer = language.proposer, let analysed = analysis(of: sentence, in: language) else { return nil }
    return proposal(of: proposer, for: analysed, key(sentence, language))
  }

  private func proposal(
    of proposer: LearnedProposer, for analysed: AnalysedSentence, _ key: ReadingMemo.Key
  ) -> LearnedProposal {
    memo.value(\.proposal, of: key) { proposer.proposal(for: analysed) }
  }

  /// What a sentence may mean, the most probable first; none if the language has no model of them.
  ///
  /// - Parameter own: what the grammar makes of it. Where it is certain of the same, there is nothing left to find out.
  func paraphrases(of sentence: String, in language: Language, beside own: GrammarReading) -> [Paraphrase] {
    guard let model = language.paraphrases else { return [] }
    return memo.value(\.paraphrases, of: key(sentence, language)) {
      guard let analysed = analysis(of: sentence, in: language) else { return [] }
      return model.paraphrases(of: analysed, in: situation) { paraphrase in
        own.isCertain
          && paraphrase.sentence.map { GrammarReading(of: $0, in: language, self).effect == own.effect } == true
      }
    }
  }

  /// How probably a sentence means nothing that is asked of a player; nil if the language has no model of paraphrases.
  func unrelatedProbability(of sentence: String, in language: Language) -> Double? {
    language.paraphrases.flatMap { analysis(of: sentence, in: language).flatMap($0.unrelatedProbability(of:)) }
  }

  private func analysis(of sentence: String, in language: Language) -> AnalysedSentence? {
    memo.value(\.analysed, of: key(sentence, language)) {
      language.interpreter.analyse(sentence) { [described, resolver] key in
        let types = resolver.types(ofSpokenKey: key)
        return described[spokenKey: key].map { types.union(NameTypes($0.item.type)) } ?? types
      }
    }
  }

  private func key(_ sentence: String, _ language: Language) -> ReadingMemo.Key {
    ReadingMemo.Key(language: language.code, sentence: sentence)
  }

  /// The best reading, or else the sentence as a possibly inexact name of something to play.
  package func readingOrName(of sentence: String, in language: Language) -> ResolvedInterpretation {
    if let reading = readings(of: sentence, in: language).first { return reading }
    let search = MediaSearch(mediaName: sentence)
    return ResolvedInterpretation(
      Interpretation(request: .play(PlayMediaIntent(mediaSearch: search)), isBareName: true),
      candidates: resolver.candidates(for: search))
  }

  /// The same reading with the recordings of the requested version, if there are any. Without one, a search finds
  /// nothing, and any other request keeps the song itself.
  func ofVersion(_ reading: ResolvedInterpretation) -> ResolvedInterpretation {
    guard let search = reading.interpretation.request.mediaSearch, let name = search.mediaName,
      let version = search.required?.first
    else { return reading }
    let mentioned = resolver.mentions(
      of: MediaSearch(mediaType: search.mediaType, mediaName: name, artistName: search.artistName))
    let found = ChoiceMatch(mentioned).described(ChoiceDescription(words: version))
    guard found.isEmpty else { return reading.with(found, reading.destination) }
    return reading.interpretation.request.kind == .search ? reading.with([], reading.destination) : reading
  }

  private func withOtherVersions(_ reading: ResolvedInterpretation) -> ResolvedInterpretation {
    guard let search = reading.interpretation.request.mediaSearch, search.required == nil else { return reading }
    return reading.with(resolver.withOtherVersions(reading.candidates, for: search), reading.destination)
  }
}

extension ResolvedInterpretation {
  /// A search for what it would play, if it says no more than that; otherwise the same.
  var asked: ResolvedInterpretation {
    guard case .play(let intent) = interpretation.request, let search = intent.mediaSearch,
      intent == PlayMediaIntent(mediaSearch: search)
    else { return self }
    return with(.search(SearchForMediaIntent(mediaSearch: search)))
  }
}

extension Interpretation {
  /// The same interpretation, without the name of a playlist that is but a word for the one spoken of.
  fileprivate func leavingOpen(_ isPointer: (String) -> Bool) -> Interpretation {
    guard case .add(var intent) = request, case .playlist(let name)? = intent.mediaDestination, isPointer(name) else {
      return self
    }
    intent.mediaDestination = .playlist("")
    var interpretation = self
    interpretation.request = .add(intent)
    return interpretation
  }

  /// The same interpretation of the item that its words describe.
  fileprivate func settled(by described: DescribedItems) -> Interpretation {
    guard let search = request.mediaSearch?.settled(by: described) else { return self }
    var interpretation = self
    interpretation.request = request.searching(search)
    return interpretation
  }

  /// The same interpretation, with the tags of its genres.
  fileprivate func adding(_ names: GenreNames) -> Interpretation {
    guard let search = request.mediaSearch else { return self }
    var interpretation = self
    interpretation.request = request.searching(names.adding(to: search))
    return interpretation
  }
}
