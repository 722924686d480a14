import MediaIntents
import NameIndex
import Names
import Resolution
import Understanding

/// What is known of a sentence when meanings are proposed for it, found out once.
struct SentenceFacts {
  let sentence: String
  let language: Language
  let reader: SentenceReader
  /// What the grammar makes of it.
  let own: GrammarReading
  /// The folded words that point at something listed, queued or otherwise spoken of.
  let mentioned: Set<String>
  /// Whether something was done or told before that a follow-up can be about.
  let isContinued: Bool
  let words: [String]
  let isQuestion: Bool
  let poles: Set<Pole>
  let denied: [String]
  let ordinals: Int
  /// The words for a kind of thing.
  let kinds: Set<String>
  let hasCondition: Bool
  let hasPronoun: Bool
  let startsWithJoint: Bool
  /// The reading of the last clause alone, before which a remark may stand; nil if the grammar isn't certain of it.
  let end: GrammarReading?

  init(
    _ sentence: String, in language: Language, _ reader: SentenceReader, own: GrammarReading, mentioned: Set<String>,
    isContinued: Bool
  ) {
    let interpreter = language.interpreter
    self.sentence = sentence
    self.language = language
    self.reader = reader
    self.own = own
    self.mentioned = mentioned
    self.isContinued = isContinued
    words = SentenceWords(sentence).words.map(\.folded)
    isQuestion = interpreter.isQuestion(sentence)
    poles = interpreter.poles(in: sentence)
    denied = interpreter.deniedWords(in: isContinued ? Self.withoutRejection(sentence, in: language) : sentence)
    ordinals = interpreter.ordinals(in: sentence)
    kinds = interpreter.kinds(in: sentence)
    hasCondition = interpreter.hasCondition(sentence)
    hasPronoun = interpreter.hasPronoun(sentence)
    startsWithJoint = interpreter.startsWithJoint(sentence)
    let last = interpreter.joints(in: sentence).last { $0.kind == .clauseEnd }?.after
    let end = last.map { GrammarReading(of: $0, in: language, reader) }
    self.end = end.flatMap { $0.standing == .request && $0.isCertain ? $0 : nil }
  }

  var interpreter: Interpreter { language.interpreter }

  /// The sentence without a first word that by itself rejects what was done before, and so denies nothing of the sentence.
  private static func withoutRejection(_ sentence: String, in language: Language) -> String {
    let words = SentenceWords(sentence)
    guard words.count > 1, language.followUps.followUps(words.text(0..<1)).contains(.no) else { return sentence }
    return words.text(1..<words.count)
  }

  /// Whether a meaning affirms what the sentence denies, or denies what it affirms.
  func isTurnedAround(by meaning: String, _ reading: GrammarReading) -> Bool {
    let rephrased = SentenceWords(meaning).words.map(\.folded)
    let newlyDenied = interpreter.deniedWords(in: meaning)
    if newlyDenied.contains(where: { words.contains($0) && !denied.contains($0) }) { return true }
    // A kind that nobody said may be the one that is denied in another word.
    if denied.contains(where: { !interpreter.kinds(in: $0).isEmpty }),
      !interpreter.kinds(in: meaning).isSubset(of: interpreter.kinds(in: sentence).subtracting(denied))
    {
      return true
    }
    return interpreter.negatives(in: meaning) == 0
      && denied.contains { reading.saidWords.contains($0) || rephrased.contains($0) }
  }

  /// Whether the grammar reads all of the sentence, with a title that a meaning lacks and an artist of the library.
  func namesWork(notIn meaning: String) -> Bool {
    guard let request = own.request?.interpretation, request.unexplained == 0,
      let title = request.request.mediaSearch?.mediaName, let artist = request.request.mediaSearch?.artistName,
      reader.resolver.types(ofName: FoldedText(artist)).contains(.artist)
    else { return false }
    let kept = Set(SentenceWords(meaning).words.map(\.folded))
    return SentenceWords(title).words.allSatisfy { !kept.contains($0.folded) }
  }

  /// Whether the grammar reads all of the sentence, and adds something that a meaning does not name in full.
  func adds(whatIsNotIn meaning: String) -> Bool {
    guard let request = own.request?.interpretation, request.unexplained == 0, case .add(let intent) = request.request,
      [.add, .create].contains(intent.edit),
      let title = request.request.mediaSearch?.mediaName
    else { return false }
    let kept = Set(SentenceWords(meaning).words.map(\.folded))
    return SentenceWords(title).words.contains { !kept.contains($0.folded) }
  }

  /// Whether the sentence points at one of several by a word that a meaning lacks.
  func describesOne(notIn meaning: String) -> Bool {
    let said = SentenceWords(sentence), rephrased = Set(SentenceWords(meaning).words.map(\.folded))
    guard said.count <= Self.maxWordsDescribing else { return false }
    return said.words.indices.contains { start in
      (start + 3...start + 5).contains { end in
        guard end <= said.count else { return false }
        return language.followUps.followUps(said.text(start..<end)).contains { followUp in
          // The description has words of its own on both sides.
          guard case .described(let description) = followUp, let own = description.words,
            own == said.text(start + 1..<end - 1)
          else { return false }
          return !SentenceWords(own).words.contains { rephrased.contains($0.folded) }
        }
      }
    }
  }

  /// Whether the sentence has a word that a meaning lacks, which no sentence of the grammar has but names of the library do.
  func hasNameWord(notIn meaning: String) -> Bool {
    let kept = Set(SentenceWords(meaning).words.map(\.folded))
    return interpreter.unknownWords(in: sentence).contains { word in
      !kept.contains(word) && !reader.resolver.mentions(of: MediaSearch(mediaName: word)).isEmpty
    }
  }

  /// Whether the last answer only told something, or nothing came of it.
  var isAfterAnswer: Bool { [.told, .listed, .missing, .refused, .nothing].contains(reader.situation.last) }

  /// Longer sentences are rather talk, and each part is read.
  private static let maxWordsDescribing = 16

  /// Whether the last clause, in these words or others, says how to play.
  var endsWithManner: Bool { Self.endsWithManner(sentence, in: language, reader) }

  /// Whether the last clause of a sentence, in these words or others, says how to play: faster, quieter, shuffled or for
  /// how long.
  static func endsWithManner(_ sentence: String, in language: Language, _ reader: SentenceReader) -> Bool {
    guard let last = language.interpreter.joints(in: sentence).last(where: { $0.kind == .clauseEnd })?.after else {
      return false
    }
    let reading = Hypotheses(of: last, in: language, reader).meant
    guard reading.isCertain, case .control(let command)? = reading.request?.interpretation.request else { return false }
    switch command {
    case .speed, .changeVolume, .setVolume, .shuffle, .repeatMode, .sleep, .sleepAt, .stopAfter: return true
    default: return false
    }
  }
}
