package import Names

/// Puts back the signs between clauses that a speech recogniser, or somebody in a hurry, leaves out.
///
/// A linear model tells for each gap between two words how probably people write a sign there, by the words around it. It
/// has learned from sentences whose authors wrote signs.
package struct PunctuationModel: Sendable {
  private let model: LinearModel

  /// What stands between two words.
  package enum Gap: String, CaseIterable, Sendable {
    case nothing, sign
  }

  package init(_ model: LinearModel) { self.model = model.with(labels: Gap.allCases.map(\.rawValue)) }

  package init(contentsOf path: String) throws(LearnedModelProblem) {
    self.init(try LinearModel(contentsOf: path, slots: []))
  }

  /// A sign too many loses more than one that is missing: words behind it may count as talk.
  private static let minProbability: Float = 0.6
  /// Longer sentences are rather stories.
  private static let maxWords = 60

  /// The places of the words that a sign probably stands before; none in a sentence of more than 60 words.
  package func places(in words: SentenceWords) -> [Int] {
    guard model.isWhole, words.count <= Self.maxWords else { return [] }
    return words.words.indices.dropFirst().filter { place in
      let scores = model.scores(ofSentence: Self.features(of: words, before: place))
      return LinearModel.probabilities(scores)[1] >= Self.minProbability
    }
  }

  /// The features of the gap before a word: the words around it, alone and in sequence, their endings, and how far the sentence
  /// goes on each side.
  package static func features(of words: SentenceWords, before place: Int) -> [FeatureKey] {
    let hashes = (place - 3...place + 2).map {
      words.words.indices.contains($0) ? FeatureHash.of(words[$0].folded.utf8) : 0
    }
    let endings = [place - 1, place, place + 1].map { place in
      words.words.indices.contains(place) ? FeatureHash.of(words[place].folded.suffix(endingLength).utf8) : 0
    }
    let sequences = spans.enumerated().map { number, span in
      FeatureHash.key(firstTemplate + UInt64(number), hashes[span].reduce(FeatureHash.start) { ($0 &* 31) ^ $1 })
    }
    let (start, end) = (UInt64(min(place, farAway)), UInt64(min(words.count - place, farAway)))
    let others: [(UInt64, UInt64)] = [
      (endings[0], 0), (endings[1], 0), (endings[2], 0), (endings[0], endings[1]), (start, 0), (end, 0),
      (min(start, 4), hashes[3]),
    ]
    return sequences
      + others.enumerated().map { number, values in
        FeatureHash.key(firstTemplate + UInt64(spans.count + number), values.0, values.1)
      }
  }

  /// Words from three before the gap to three after it: 3 is the first one behind it.
  private static let spans: [ClosedRange<Int>] = [
    2...2, 3...3, 1...1, 4...4, 5...5, 2...3, 3...4, 1...2, 2...4, 1...3, 3...5, 0...2, 1...4,
  ]
  private static let firstTemplate: UInt64 = 100
  private static let endingLength = 3
  private static let farAway = 9
}
