import MediaIntents
import Names
import Resolution
import Understanding

/// The words of a sentence that is read in other words: only they can name something, since the others are a model's.
struct SaidNames {
  private let words: Set<String>
  private let language: Language
  private let reader: SentenceReader

  init(in sentence: String, _ language: Language, _ reader: SentenceReader) {
    words = Set(SentenceWords(sentence).words.map(\.folded))
    self.language = language
    self.reader = reader
  }

  /// The same part in the first reading whose names were said; nil if it has none.
  func ofSaid(_ part: CompoundRequestSplitter.Part) -> CompoundRequestSplitter.Part? {
    var part = part
    let readings = [part.reading] + reader.readings(of: part.sentence, in: language)
    guard let reading = readings.first(where: { wereSaid($0.interpretation) }) else { return nil }
    part.reading = reading
    return part
  }

  /// Whether each name consists of words that were said, or points at something.
  private func wereSaid(_ interpretation: Interpretation) -> Bool {
    interpretation.slots.filter { Self.slots.contains($0.name) }.allSatisfy { slot in
      language.interpreter.hasPronoun(slot.text)
        || SentenceWords(slot.text).words.allSatisfy { words.contains($0.folded) }
    }
  }

  /// Those that hold names.
  private static let slots: Set<String> = ["title", "artist", "album", "playlist", "show", "station", "composer"]
}
