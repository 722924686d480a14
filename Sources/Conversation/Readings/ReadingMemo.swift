import MediaIntents
import Resolution
import Synchronization
import Understanding

/// What has been found out about the sentences of one turn. Copies of a reader share it, since a splitter or a turn that
/// goes on with a copy asks for the same sentences again.
final class ReadingMemo: Sendable {
  /// A sentence in a language.
  struct Key: Hashable {
    let language: String
    let sentence: String
  }

  /// The readings of a sentence as a request, best first; none if it is a command of another domain.
  struct Readings {
    let all: [ResolvedInterpretation]
    let isOfOtherDomain: Bool
  }

  /// What is known of a sentence in a language; each part is nil until it was asked for.
  struct Entry {
    var readings: Readings?
    var analysed: AnalysedSentence??
    var choice: ResolvedInterpretation??
    var proposal: LearnedProposal?
    var paraphrases: [Paraphrase]?
    var followUps: [FollowUp]?
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// What is known, or what `find` returns, which may ask for other parts.
  func value<Value: Sendable>(
    _ part: WritableKeyPath<Entry, Value?>, of key: Key, orFind find: () -> Value
  ) -> Value {
    if let known = entries.withLock({ $0[key]?[keyPath: part] }) { return known }
    let found = find()
    entries.withLock { $0[key, default: Entry()][keyPath: part] = found }
    return found
  }
}
