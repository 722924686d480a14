import MediaIntents
import Names
import Resolution
import Understanding

/// What a follow-up tells of the sentence that it was read from.
extension FollowUp {
  /// Whether it is answered without playing or changing anything.
  var onlyTells: Bool {
    switch self {
    case .again, .alternatives, .contents, .holds, .examples, .lastAction, .rest, .smallTalk, .which, .whichNumber,
      .why:
      true
    case .unheard(let isTold): isTold
    case .shortcut(.list, _), .shortcut(.describe, _): true
    default: false
    }
  }

  /// Whether its words can be meant in no other way: it takes none that fit anything, or leaves out what the library or
  /// the language knows.
  func isWhole(in language: Language, _ reader: SentenceReader) -> Bool {
    switch self {
    case .without(let words):
      language.genreNames.has(words) || !reader.resolver.types(ofName: FoldedText(words)).isEmpty
    case .described(let choice):
      !isGuess
        && [choice.artistName, choice.albumName].compactMap(\.self).allSatisfy {
          !reader.resolver.types(ofName: FoldedText($0)).isEmpty
        }
    default: !isGuess
    }
  }
}
