import MediaIntents

/// Proposes an interpretation of a sentence by a model. The conversation decides whether it counts.
package struct LearnedProposer: Sendable {
  private let model: LearnedModel
  private let thisYear: @Sendable () -> Int

  /// The cost of its interpretations, above that of any line of the grammar.
  private static let cost = 100
  /// What explanations call it instead of a line of the grammar.
  package static let line = "understanding.model"
  /// The minimum probability of a command or a question.
  private static let minProbability: Float = 0.5

  init(_ model: LearnedModel, thisYear: @escaping @Sendable () -> Int) {
    self.model = model
    self.thisYear = thisYear
  }

  package func proposal(for sentence: AnalysedSentence) -> LearnedProposal {
    guard model.isWhole else { return LearnedProposal(kind: nil, probability: 0, interpretation: nil) }
    let features = sentence.features
    let scores = model.scores(of: features)
    let kinds = LearnedModel.probabilities(.kind, scores)
    let best = kinds.indices.max { kinds[$0] < kinds[$1] } ?? 0
    let probability = Double(kinds[best])
    guard let kind = Request.Kind(rawValue: LearnedHead.kind.labels[best]) else {
      return LearnedProposal(kind: nil, probability: probability, interpretation: nil)
    }
    let labels = model.labels(of: features, for: best)
    return LearnedProposal(
      kind: kind, probability: probability, interpretation: interpretation(kind, scores, labels, sentence.lattice))
  }

  private func interpretation(
    _ kind: Request.Kind, _ scores: [Float], _ labels: [Int], _ lattice: Lattice
  ) -> Interpretation? {
    guard let intent = IntentKind(rawValue: kind.rawValue) else { return nil }
    let frame = Frame(lattice, labels: labels, symbols: symbols(kind, scores), for: intent)
    guard let request = frame.request(for: intent, thisYear: thisYear()) else { return nil }
    return Interpretation(
      request: request, slots: frame.said, cost: Self.cost, unexplained: frame.unexplained, skipped: frame.skipped,
      lines: [Self.line])
  }

  /// The most probable labels of the heads that matter for a kind of request.
  private func symbols(_ kind: Request.Kind, _ scores: [Float]) -> [SlotKey: String] {
    var symbols: [SlotKey: String] = [:]
    for (head, slot) in kind.heads {
      let probabilities = LearnedModel.probabilities(head, scores)
      guard let best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] }),
        probabilities[best] > Self.minProbability, head.labels[best] != LearnedHead.none
      else { continue }
      symbols[slot] = head.labels[best]
    }
    return symbols
  }
}

extension Request.Kind {
  fileprivate var heads: [(LearnedHead, SlotKey)] {
    let search: [(LearnedHead, SlotKey)] = [(.type, .type), (.sort, .sort), (.reference, .reference)]
    switch self {
    case .play: return search + [(.shuffle, .shuffle)]
    case .add: return search + [(.destination, .destination)]
    case .affinity: return search + [(.affinity, .affinity)]
    case .search: return search
    case .control: return [(.command, .command)]
    case .query: return [(.question, .question), (.type, .type), (.reference, .reference)]
    }
  }
}
