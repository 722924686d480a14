import Conversation
import Foundation
import Names
import Understanding

/// `arioso-bench punctuation`: trains the model that puts signs back between clauses, from what the authors of a folder wrote,
/// and prints how well models find the signs of authors whom they have not heard.
struct PunctuationBench {
  let folder: String
  /// The file of the model.
  let output: String

  private static let folds = 5

  func run() throws {
    let authors = try ParaphraseFolder(path: folder).files.map { file in
      file.examples.map { PunctuatedSentence($0.sentence) }.filter(\.isTelling)
    }
    var figures = PunctuationFigures()
    for fold in 0..<Self.folds {
      let known = authors.indices.filter { $0 % Self.folds != fold }.flatMap { authors[$0] }
      let model = PunctuationModel(Self.trained(known))
      for place in authors.indices where place % Self.folds == fold { figures.add(authors[place], by: model) }
    }
    print("signs of authors that no model has heard: \(figures.text)")
    try Data(Self.trained(Array(authors.joined())).bytes).write(to: URL(filePath: output), options: .atomic)
  }

  private static func trained(_ sentences: [PunctuatedSentence]) -> LinearModel {
    let gaps = PunctuationModel.Gap.allCases
    let examples = sentences.enumerated().flatMap { row, sentence in
      sentence.words.words.indices.dropFirst().map { place in
        let example = LogisticTrainer.Example(
          features: PunctuationModel.features(of: sentence.words, before: place),
          truths: [(0..<gaps.count, sentence.signs.contains(place) ? 1 : 0)])
        return (row: row, example: example)
      }
    }
    return LinearModel.trained(labels: gaps.map(\.rawValue), slots: [], examples, [])
  }
}
