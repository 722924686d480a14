import Foundation

extension LearnedModel {
  /// The scores of the labels of all heads.
  func scores(of features: SentenceFeatures) -> [Float] {
    var scores = sentenceBias
    for key in features.sentence { sentence.add(key, to: &scores) }
    return scores
  }

  /// The probabilities of the labels of a head.
  static func probabilities(_ head: LearnedHead, _ scores: [Float]) -> [Float] {
    let own = scores[head.range]
    let largest = own.max() ?? 0
    let powers = own.map { exp($0 - largest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  /// The most probable labels of the words of a request of a kind, each with its constraints.
  func labels(of features: SentenceFeatures, for kind: Int) -> [Int] {
    let scores = features.words.indices.map { place in
      var scores = [Float](repeating: 0, count: SlotLabel.count)
      for key in features.word(place, for: kind) { words.add(key, to: &scores) }
      return scores
    }
    return LabelSequence.best(scores, transitions)
  }
}
