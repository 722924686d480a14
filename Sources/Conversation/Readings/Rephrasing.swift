import MediaIntents
import Resolution
package import Understanding

/// A sentence in words that the grammar reads, if that is more probably what is meant than its own reading.
///
/// The grammar reads what it was written for, word for word; people also say the same in other words. Where the grammar
/// is certain, its reading counts, unless a paraphrase is nearly certain to be another kind of request. Otherwise a
/// paraphrase counts if it is probable enough and the grammar reads it.
package struct Rephrasing {
  /// How well the grammar reads the sentence.
  package let standing: Standing
  /// The most probable paraphrase that the grammar reads; nil if there is none.
  package let paraphrase: Paraphrase?

  package enum Standing: String, Sendable {
    case unread, uncertain
    /// The grammar is certain of another kind of request than the paraphrase.
    case contested
    case certain

    /// The minimum probability of a paraphrase; nil if none counts.
    fileprivate var minProbability: Double? {
      switch self {
      case .unread: 0.5
      case .uncertain: 0.6
      case .contested: 0.95
      case .certain: nil
      }
    }
  }

  package init(of sentence: String, in language: Language, _ reader: SentenceReader) {
    var reader = reader
    let own = GrammarReading(of: sentence, in: language, reader)
    guard let paraphrase = reader.paraphrase(of: sentence, in: language), paraphrase.sentence != sentence else {
      self.init(standing: own.standing, paraphrase: nil)
      return
    }
    let other = GrammarReading(of: paraphrase.sentence, in: language, reader)
    let isContested = own.standing == .certain && own.kind != nil && other.kind != nil && own.kind != other.kind
    self.init(
      standing: isContested ? .contested : own.standing, paraphrase: other.standing == .unread ? nil : paraphrase)
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

  init(of sentence: String, in language: Language, _ reader: SentenceReader) {
    let followUps = language.followUps.followUps(sentence)
    guard followUps.allSatisfy(\.isGuess) else {
      (standing, kind) = (.certain, nil)
      return
    }
    var splitter = CompoundRequestSplitter(language, reader)
    let parts = splitter.parts(of: sentence)
    kind = parts.count == 1 ? parts[0].reading.interpretation.request.kind : nil
    if parts.isEmpty {
      standing = followUps.isEmpty ? .unread : .uncertain
    } else {
      standing = parts.allSatisfy(\.reading.isCertain) ? .certain : .uncertain
    }
  }
}
