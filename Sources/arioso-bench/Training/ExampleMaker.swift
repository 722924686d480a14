import Conversation
import MediaIntents
import Resolution
import Understanding

/// Turns rows into examples.
///
/// The data does not say which command, question or destination a sentence means. Where the grammar reads the kind of
/// request that was meant, its reading supplies them.
struct ExampleMaker {
  let language: Language
  let resolver: Resolver

  /// - Parameter grammarLabels: those of the row that the variant was made from.
  func example(
    of variant: RowVariants.Variant, number: Int, _ grammarLabels: [LearnedHead: String]
  ) -> TrainingExample? {
    let row = variant.row
    let kindLabel = row.target == "none" ? LearnedHead.other : row.target
    guard let kind = LearnedHead.kind.labels.firstIndex(of: kindLabel),
      let features = language.features(of: row.text, variant.isKnown ? resolver : nil)
    else { return nil }
    var labels: [LearnedHead: String] = [.kind: kindLabel]
    if row.target != "none" {
      labels.merge(goldLabels(of: row)) { $1 }
      labels.merge(grammarLabels) { $1 }
    }
    let slots = row.target == "none" ? nil : row.gold.flatMap { SlotAlignment.labels(of: row.text, $0) }
    return TrainingExample(
      row: number, features: features, heads: Self.numbers(of: labels),
      slots: slots.flatMap { $0.count == features.words.count ? $0 : nil }, kind: kind)
  }

  private static func numbers(of labels: [LearnedHead: String]) -> [(head: LearnedHead, label: Int)] {
    LearnedHead.allCases.compactMap { head in
      labels[head].flatMap(head.labels.firstIndex).map { (head, head.range.lowerBound + $0) }
    }
  }

  private func goldLabels(of row: TrainingRow) -> [LearnedHead: String] {
    guard let gold = row.gold else { return [:] }
    let type = gold.mediaType.flatMap { $0.contains("unknown") ? nil : $0.first } ?? LearnedHead.none
    var labels: [LearnedHead: String] = [
      .type: type, .sort: gold.sort?.first ?? LearnedHead.none, .reference: gold.reference ?? LearnedHead.none,
      .shuffle: gold.shuffle == true ? "yes" : LearnedHead.none,
    ]
    labels[.affinity] = gold.affinity?.first
    return labels
  }

  /// The labels that the data lacks.
  func grammarLabels(of row: TrainingRow) -> [LearnedHead: String] {
    guard ["control", "query", "add"].contains(row.target) else { return [:] }
    let interpretation = SentenceUnderstanding(of: row.text, in: language.with(nil), resolver).parts.first?.reading
      .interpretation
    guard let request = interpretation?.request, request.kind.rawValue == row.target else { return [:] }
    switch request {
    case .control(let command): return command.label.map { [.command: $0] } ?? [:]
    case .query(let question, _): return [.question: question.rawValue]
    case .add(let intent): return [.destination: intent.mediaDestination?.label ?? LearnedHead.none]
    case .play, .affinity, .search: return [:]
    }
  }
}

extension MediaDestination {
  fileprivate var label: String {
    switch self {
    case .library: "library"
    case .playlist: "playlist"
    case .queue: "queue"
    // The learned model knows no removal from what was heard.
    case .history, .habits: LearnedHead.none
    }
  }
}
