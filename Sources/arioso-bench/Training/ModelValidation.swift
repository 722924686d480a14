import Conversation
import Foundation
import Resolution
import Understanding

/// Measures models on rows that they were not trained with: by folds, and by leaving whole sets out. The grammar alone
/// stands beside them.
struct ModelValidation {
  let rows: [TrainingRow]
  let examples: [TrainingExample]
  let language: Language
  let resolver: Resolver
  /// The folder for the models, each with the identifiers of the rows that were left out.
  let folder: String

  private static let folds = 5

  /// Returns a line for each set.
  func run() throws -> [String] {
    let sets = Set(rows.map(\.set)).sorted()
    let alone = figures(rows.indices, language.with(nil))
    var folds: [String: TargetFigures] = [:], without: [String: TargetFigures] = [:]
    let numbers = rows.map { RowTemplate.fold(of: $0, count: Self.folds) }
    for fold in 0..<Self.folds {
      let left = rows.indices.filter { numbers[$0] == fold }
      measure(left, try model(without: left, "fold-\(fold)"), &folds)
    }
    for set in sets {
      let left = rows.indices.filter { rows[$0].set == set }
      measure(left, try model(without: left, "without-\(set)"), &without)
    }
    return ["set: right kinds, far and near false accepts of the grammar | of both, folds | of both, set left out"]
      + sets.map { set in
        "\(set): " + [alone, folds, without].map { $0[set]?.text ?? "" }.joined(separator: " | ")
      }
  }

  private func model(without left: [Int], _ name: String) throws -> LinearModel {
    let leftOut = Set(left)
    let model = ModelTrainer.train(examples.filter { !leftOut.contains($0.row) })
    let identifiers = left.map { rows[$0].id + "\n" }.joined()
    try Data(model.bytes).write(to: URL(filePath: "\(folder)/\(name).model"))
    try Data(identifiers.utf8).write(to: URL(filePath: "\(folder)/\(name).rows"))
    return model
  }

  private func figures(_ places: some Sequence<Int>, _ language: Language) -> [String: TargetFigures] {
    var figures: [String: TargetFigures] = [:]
    measure(places, language, &figures)
    return figures
  }

  private func measure(_ places: [Int], _ model: LinearModel, _ figures: inout [String: TargetFigures]) {
    measure(places, language.with(LearnedModel(model)), &figures)
  }

  private func measure(_ places: some Sequence<Int>, _ language: Language, _ figures: inout [String: TargetFigures]) {
    for row in places.lazy.map({ rows[$0] }) {
      figures[row.set, default: TargetFigures()].add(row, language, resolver)
    }
  }
}
