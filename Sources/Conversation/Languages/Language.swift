import Names
package import MediaIntents
package import Replying
package import Resolution
package import Understanding

/// A language: how its sentences are understood and its replies worded.
package struct Language: Sendable {
  /// The language code alone: "en" of "en-GB".
  package let code: String
  private(set) var interpreter: Interpreter
  private(set) var followUps: FollowUpInterpreter
  private(set) var writer: ReplyWriter
  /// Words replies in Traditional characters; nil in languages other than Chinese.
  private let traditionalWriter: ReplyWriter?
  /// The tags that mean its genres.
  let genreNames: GenreNames
  /// Proposes further readings by a model; nil if the language has none.
  private(set) var proposer: LearnedProposer?
  /// Says sentences in words that the grammar reads, by a model; nil if the language has none.
  private(set) var paraphrases: ParaphraseModel?
  /// Decides whether the grammar or a paraphrase has a sentence right; without it, no paraphrase counts.
  private(set) var judge: ParaphraseJudge?

  /// Puts back the signs between clauses, by a model; nil if the language has none.
  private let punctuation: PunctuationModel?

  /// The script its sentences are written in.
  var script: Script? { interpreter.script }

  package init(
    code: String, interpreter: Interpreter, followUps: FollowUpInterpreter, writer: ReplyWriter,
    traditionalWriter: ReplyWriter? = nil, genreNames: GenreNames = GenreNames(parsing: ""), model: LearnedModel? = nil,
    paraphrases: ParaphraseModel? = nil, judge: ParaphraseJudge? = nil, punctuation: PunctuationModel? = nil
  ) {
    self.punctuation = punctuation
    self.paraphrases = paraphrases
    self.judge = judge
    self.code = code
    self.interpreter = interpreter
    self.followUps = followUps
    self.writer = writer
    self.traditionalWriter = traditionalWriter
    self.genreNames = genreNames
    proposer = model.map(interpreter.proposer)
  }

  /// The language with another model, or without one.
  package func with(_ model: LearnedModel?) -> Language {
    var language = self
    language.proposer = model.map(interpreter.proposer)
    return language
  }

  /// The language with another model of paraphrases and its judge, or without them.
  package func with(paraphrases model: ParaphraseModel?, judge: ParaphraseJudge? = nil) -> Language {
    var language = self
    language.paraphrases = model
    language.judge = judge
    return language
  }

  /// The language with another grammar, and the same models.
  package func with(_ grammar: Grammar) -> Language {
    var language = self
    language.interpreter = interpreter.with(grammar)
    language.followUps = FollowUpInterpreter(grammar)
    return language
  }

  /// The language with more names of players and rooms.
  func listing(players: [String]) -> Language { with(interpreter.listing(players: players)) }

  /// The interpretations of a sentence as a follow-up.
  package func followUps(_ sentence: String) -> [FollowUp] { followUps.followUps(sentence) }

  /// The same with the lines of the grammar that each uses.
  package func followUpReadings(_ sentence: String) -> [(followUp: FollowUp, lines: [String])] {
    followUps.readings(of: sentence)
  }

  /// A sentence with the signs between its clauses, if it has none of its own and some are missing; nil otherwise.
  ///
  /// - Parameter isName: whether some words are a name, in which no sign is missing.
  func punctuated(_ sentence: String, keeping isName: (String) -> Bool) -> String? {
    guard let punctuation, interpreter.clauses(of: sentence, onlyAtSigns: true).count == 1 else { return nil }
    let words = SentenceWords(sentence)
    let places = punctuation.places(in: words).filter { !words.holdsName(across: $0, isName) }
    guard !places.isEmpty else { return nil }
    return places.reversed().reduce(into: sentence) { text, place in
      text.insert(words.isJoined(place) ? "，" : ",", at: words[place - 1].range.upperBound)
    }
  }

  /// The features of a sentence, for training.
  ///
  /// - Parameter resolver: nil for no library.
  package func features(of sentence: String, _ resolver: Resolver?) -> SentenceFeatures? {
    interpreter.analyse(sentence, names: resolver.map { resolver in { resolver.types(ofSpokenKey: $0) } })?.features
  }

  /// The same language with its replies in Traditional characters, if it has them.
  var inTraditional: Language {
    var language = self
    language.writer = traditionalWriter ?? writer
    return language
  }

  /// The language code of a BCP 47 tag or a POSIX locale such as `en_GB.UTF-8`.
  package static func code(of tag: String) -> String {
    tag.prefix { !"-_.@".contains($0) }.lowercased()
  }
}

/// A requested language that isn't available.
package struct UnknownLanguage: Error {
  package let tag: String
}

extension SentenceWords {
  /// Whether a name goes on from one word to the next.
  fileprivate func holdsName(across place: Int, _ isName: (String) -> Bool) -> Bool {
    let starts = max(0, place - Self.maxWordsBeside)..<place, ends = place + 1...min(count, place + Self.maxWordsBeside)
    return starts.contains { start in ends.contains { isName(text(start..<$0)) } }
  }

  private static let maxWordsBeside = 5
}
