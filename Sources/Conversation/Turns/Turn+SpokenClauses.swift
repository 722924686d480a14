import MediaIntents
import Names
import Resolution
import Understanding

/// Sentences of several clauses that nothing parts, as recognisers write them.
///
/// Every part of the sentence may be a wish, which the grammar has in full, or talk: a remark, or a clause that opens with a
/// subject of its own. Of all ways to cover the whole sentence by such parts, the one with the fewest wishes counts, then the
/// one with the most words in them, then the one of the fewest parts; a word that belongs to neither leaves none. The cover
/// is found from the end, so that each part is read once.
extension Turn {
  /// Responds to the wishes of the best cover; nil if there is none with a wish beside talk, or a wish is not understood where
  /// it is said.
  mutating func respondToSpokenClauses() async -> [Response]? {
    guard !isClause, state.question == nil, let wishes = wishesAmongTalk(in: said) else { return nil }
    let before = state
    isClause = true
    defer { isClause = false }
    var responses: [Response] = []
    // A wish that is lost would be told by nobody.
    let understood = wishes.compactMap { self.understood($0) }
    guard understood.count == wishes.count else { return nil }
    for wish in understood {
      parts = []
      utterance.content = .sentence(wish.words)
      isRephrased = wish.isRephrased
      responses += await respondAfresh(reader.followUps(wish.words, in: language))
      if state.question != nil { break }
    }
    // What was done is told, also if the rest turned out to mean nothing here.
    guard responses.contains(where: { $0.reason != .notUnderstood }) else {
      state = before
      return nil
    }
    return responses
  }

  /// The wishes of the best cover, in order.
  private mutating func wishesAmongTalk(in sentence: String) -> [String]? {
    let words = SentenceWords(sentence, keepsSigns: true)
    guard (Self.minWords...Self.maxCoveredWords).contains(words.count), isLibraryKnown else { return nil }
    let parts = spokenParts(of: words)
    // The best cover of each end of the sentence, by the number of its wishes.
    var covers: [[Int: SpokenCover]] = Array(repeating: [:], count: words.count) + [[0: SpokenCover()]]
    for start in words.words.indices.reversed() {
      for (span, part) in parts where span.lowerBound == start {
        for cover in covers[span.upperBound].values.map({ $0.preceded(by: part) }) {
          let count = cover.wishes.count
          guard count <= Self.maxWishes, covers[start][count].map(cover.isBetter) ?? true else { continue }
          covers[start][count] = cover
        }
      }
    }
    let cover = (1...Self.maxWishes).lazy.compactMap { covers[0][$0] }.first(where: \.hasClause)
    guard let cover, !language.interpreter.hasCondition(sentence) else { return nil }
    // That something is so now says nothing of when the wish is to be done.
    let wished = cover.wishes.reduce(into: Set([Pole.now])) { $0.formUnion(language.interpreter.poles(in: $1)) }
    let tellsOther = cover.talk.contains { !language.interpreter.poles(in: $0).isSubset(of: wished) }
    return tellsOther ? nil : cover.wishes
  }

  /// The parts of a sentence that are a wish or talk: no wish that goes on as talk, and no talk that goes on as a wish.
  private mutating func spokenParts(of words: SentenceWords) -> [(span: Range<Int>, part: SpokenCover.Part)] {
    let spans = words.words.indices.flatMap { start in (start + 1...words.count).map { start..<$0 } }
      .filter { $0.count < words.count }
    let texts = spans.map { words.text($0) }.map {
      language.interpreter.afterLeadingJoints($0, orConjunctions: true) ?? $0
    }
    let wishes = Set(zip(spans, texts).filter { isWish($1) }.map(\.0))
    // What directly follows a subject is its verb, and no wish; what comes later may be one.
    let talk = Set(
      zip(spans, texts).filter { span, text in
        isTalk(text)
          && !wishes.contains { wish in
            wish.lowerBound - span.lowerBound >= SpokenCover.minClauseWords && wish.upperBound <= span.upperBound
          }
      }.map(\.0))
    let clauses = Set(zip(spans, texts).filter { talk.contains($0) && opensClause($1) }.map(\.0))
    return zip(spans, texts).compactMap { span, text in
      guard wishes.contains(span) else { return talk.contains(span) ? (span, .talk(text)) : nil }
      let goesOn = span.dropFirst().contains { clauses.contains($0..<span.upperBound) }
      return goesOn ? nil : (span, .wish(text))
    }
  }

  /// Whether it can only be a clause with a subject of its own.
  private func opensClause(_ text: String) -> Bool {
    reader.followUps(text, in: language).contains(.reason(opensClause: true))
  }

  /// Whether the grammar has all of it: a command, a question, a follow-up, or a request for what the library has.
  private func isWish(_ clause: String) -> Bool {
    let count = SentenceWords(clause).count
    guard (Self.minWishWords...Self.maxWishWords).contains(count) else { return false }
    let reading = GrammarReading(of: clause, in: language, reader)
    if reading.isRemark { return false }
    if reading.isWordForWord { return reading.request?.isFound != false }
    return reading.isFoundForCertain && reading.request?.interpretation.isBareName == false
  }

  private mutating func isTalk(_ clause: String) -> Bool {
    if language.interpreter.isFiller(clause) || firstOfRemarks(in: clause) != nil { return true }
    let followUps = reader.followUps(clause, in: language)
    if case .smallTalk? = followUps.first { return true }
    guard SentenceWords(clause).count >= SpokenCover.minClauseWords else { return false }
    return isReason(clause)
      && !language.interpreter.isQuestion(clause) && !language.interpreter.hasNumber(clause)
  }

  private static let (minWords, maxCoveredWords) = (4, 24)
  private static let (minWishWords, maxWishWords) = (2, 10)
  private static let maxWishes = 2
}

/// Parts of a sentence that cover its end.
private struct SpokenCover {
  enum Part {
    case wish(String), talk(String)
  }

  /// In the order in which they are said.
  private(set) var wishes: [String] = []
  private(set) var talk: [String] = []
  private var wishedWords = 0

  /// The fewest words of a clause with a subject.
  static let minClauseWords = 3

  /// Whether it has talk that is a clause, and not only a word before or after a wish.
  var hasClause: Bool { talk.contains { SentenceWords($0).count >= Self.minClauseWords } }

  func preceded(by part: Part) -> SpokenCover {
    var cover = self
    switch part {
    case .wish(let wish):
      cover.wishes.insert(wish, at: 0)
      cover.wishedWords += SentenceWords(wish).count
    case .talk(let talk): cover.talk.insert(talk, at: 0)
    }
    return cover
  }

  /// Whether more words of it are in wishes than of another one, or it has fewer parts.
  func isBetter(than other: SpokenCover) -> Bool {
    (wishedWords, -wishes.count - talk.count) > (other.wishedWords, -other.wishes.count - other.talk.count)
  }
}
