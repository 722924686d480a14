import MediaIntents
import Names
import Resolution
package import Understanding

/// A sentence in words that the grammar reads, if that is more probably what is meant than its own reading.
///
/// The grammar reads what it was written for, word for word; people also say the same in other words. Where the grammar
/// is certain, its reading counts, unless it is something to play and a paraphrase is nearly certain not to be. Otherwise a
/// paraphrase counts if it is probable enough and the grammar reads it.
package struct Rephrasing {
  /// How well the grammar reads the sentence.
  package let standing: Standing
  /// The most probable paraphrase that the grammar reads; nil if there is none.
  package let paraphrase: Paraphrase?

  package enum Standing: String, Sendable {
    case unread, uncertain
    /// The grammar takes it for a command of another domain, most of whose words may be those of a request: "cancel the
    /// kitchen timer".
    case foreign
    /// The grammar is certain of something to play, the paraphrase of another kind of request. Almost any words are a
    /// name of something to play.
    case contested
    case certain

    /// The minimum probability of a paraphrase; nil if none counts.
    fileprivate var minProbability: Double? {
      switch self {
      case .unread: 0.5
      case .uncertain: 0.6
      case .foreign: 0.9
      case .contested: 0.95
      case .certain: nil
      }
    }
  }

  package init(of sentence: String, in language: Language, _ reader: SentenceReader) {
    let own = GrammarReading(of: sentence, in: language, reader)
    guard own.standing != .certain || own.kind == .play,
      let paraphrase = reader.paraphrase(of: sentence, in: language), paraphrase.sentence != sentence
    else {
      self.init(standing: own.standing, paraphrase: nil)
      return
    }
    let other = GrammarReading(of: paraphrase.sentence, in: language, reader)
    let isContested = own.standing == .certain && own.kind == .play && other.kind != nil && other.kind != .play
    let isUsable =
      other.standing != .unread && (other.onlyTells || !language.interpreter.isQuestion(sentence))
      && !own.loses(SentenceWords(paraphrase.sentence), for: other)
      && (isContested || !own.isAsGood(as: other))
    self.init(standing: isContested ? .contested : own.standing, paraphrase: isUsable ? paraphrase : nil)
  }

  private init(standing: Standing, paraphrase: Paraphrase?) {
    self.standing = standing
    self.paraphrase = paraphrase
  }

  /// The paraphrase, if it counts.
  package var sentence: String? {
    guard let paraphrase, let least = standing.minProbability, paraphrase.probability >= least else { return nil }
    return paraphrase.sentence
  }
}

/// How well the grammar reads a sentence.
private struct GrammarReading {
  let standing: Rephrasing.Standing
  /// The kind of a single request.
  let kind: Request.Kind?
  /// The words in its slots, folded, and whether the library has their names.
  private let slotWords: [String]
  /// The words that tell a choice apart, folded: "the acoustic version".
  private let choiceWords: Set<String>
  private let isNamed: Bool
  /// Whether the library has what is asked for.
  private let isFound: Bool
  /// Whether it changes nothing, as the answer to a question must not.
  let onlyTells: Bool

  init(of sentence: String, in language: Language, _ reader: SentenceReader) {
    let followUps = reader.followUps(sentence, in: language).filter { $0 != .reason }
    choiceWords = Set(followUps.first?.choiceWords ?? [])
    let answers = followUps.first?.onlyTells == true
    guard !followUps.contains(where: { $0.isWhole(in: language, reader) }) else {
      (standing, kind, slotWords, isNamed, isFound, onlyTells) = (.certain, nil, [], false, true, answers)
      return
    }
    var splitter = CompoundRequestSplitter(language, reader)
    let parts = splitter.parts(of: sentence)
    let reading = parts.count == 1 ? parts[0].reading : nil
    kind = reading?.interpretation.request.kind
    onlyTells = kind.map { $0 == .search || $0 == .query } ?? answers
    slotWords = (reading?.interpretation.slots ?? []).flatMap { SentenceWords($0.text).words.map(\.folded) }
    isFound = parts.allSatisfy(\.reading.isFound)
    isNamed = reading?.best.map { $0.relaxed.isEmpty && $0.worstRung <= .romanised } ?? false
    if parts.count < 2, Self.isJoined(sentence, in: language, reader) {
      standing = .certain
    } else if parts.isEmpty {
      standing =
        !followUps.isEmpty ? .uncertain : reader.isOfOtherDomain(sentence, in: language) ? .foreign : .unread
    } else {
      // No meaning holds two requests. A name that is not in the library is no reason to doubt the words around it.
      standing = parts.count > 1 || parts[0].reading.isCertain || parts[0].reading.isWellFormed ? .certain : .uncertain
    }
  }

  /// Whether it is a follow-up and another wish after a joint: "and Freelance too, then turn it up".
  private static func isJoined(_ sentence: String, in language: Language, _ reader: SentenceReader) -> Bool {
    var splitter = CompoundRequestSplitter(language, reader)
    return language.interpreter.joints(in: sentence).contains { joint in
      joint.kind == .sequence && !reader.followUps(joint.before, in: language).isEmpty
        && !splitter.parts(of: joint.after).isEmpty
    }
  }

  /// Whether both are about items of the library, and other words don't find more. The grammar then reads more of what was
  /// said.
  func isAsGood(as other: GrammarReading) -> Bool {
    guard let kind, let otherKind = other.kind, kind.isAboutItems, otherKind.isAboutItems else { return false }
    return isFound || !other.isFound
  }

  /// Whether other words for the sentence lack words of its slots, although these are names of the library or the other
  /// words ask for the same kind of request.
  func loses(_ words: SentenceWords, for other: GrammarReading) -> Bool {
    let kept = words.words.map(\.folded)
    guard choiceWords.isSubset(of: kept) else { return true }
    guard isNamed || kind != nil && kind == other.kind else { return false }
    return !Set(slotWords).isSubset(of: kept)
  }
}

extension FollowUp {
  /// Whether it is answered without playing or changing anything.
  fileprivate var onlyTells: Bool {
    switch self {
    case .again, .alternatives, .contents, .examples, .lastAction, .rest, .smallTalk, .which, .whichNumber, .why: true
    case .unheard(let isTold): isTold
    default: false
    }
  }

  /// Whether its words can be meant in no other way: it takes none that fit anything, or leaves out what the library or
  /// the language knows.
  func isWhole(in language: Language, _ reader: SentenceReader) -> Bool {
    guard case .without(let words) = self else { return !isGuess }
    return language.genreNames.has(words) || !reader.resolver.types(ofName: FoldedText(words)).isEmpty
  }

  /// The words of a short description; a long one is rather a sentence.
  fileprivate var choiceWords: [String]? {
    guard case .described(let description) = self, let words = description.words else { return nil }
    let folded = SentenceWords(words).words.map(\.folded)
    return folded.count <= 2 ? folded : nil
  }
}

extension Request {
  /// Whether it asks what there is of a kind: "which stations are there?"
  var listsKind: Bool {
    guard case .search(let intent) = self, let search = intent.mediaSearch else { return false }
    return search.mediaType.isNamed && search == MediaSearch(mediaType: search.mediaType)
  }
}

extension MediaItemType {
  /// Whether it is a kind of its own: stations, but not music.
  fileprivate var isNamed: Bool { self != .unknown && self != .music }
}

extension Request.Kind {
  fileprivate var isAboutItems: Bool { [.play, .add, .search, .affinity].contains(self) }
}

extension ResolvedInterpretation {
  /// Whether the grammar explains every word of a request with a name.
  fileprivate var isWellFormed: Bool {
    interpretation.unexplained == 0 && !interpretation.isBareName
      && (!interpretation.slots.isEmpty || interpretation.request.listsKind)
  }
}
