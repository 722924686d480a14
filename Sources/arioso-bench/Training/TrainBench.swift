import Conversation
import Foundation
import Resolution
import Understanding

/// `arioso-bench train`: trains the model of a language from sentences with their meaning.
struct TrainBench {
  let files: [String]
  let catalogues: [String]
  let locales: LocaleFolders
  let code: String
  let output: String
  /// The folder for the models of the validation; nil for none.
  let validation: String?

  func run() throws {
    guard let language = locales.language(code) else { throw BenchFailure.unreadable(code) }
    var generator = SplitMix(state: 1)
    let rows = try TrainingRow.read(files, language: code)
    let library = TrainingLibrary(rows, catalogue: try BenchIndex.records(catalogues), generator: &generator)
    let resolver = Resolver(index: library.index)
    let examples = examples(of: rows, ExampleMaker(language: language, resolver: resolver), library, &generator)
    print("\(rows.count) rows, \(examples.count) examples, \(examples.count { $0.slots != nil }) with slots")
    let model = ModelTrainer.train(examples).bytes
    try Data(model).write(to: URL(filePath: output), options: .atomic)
    print("\(output): \(model.count) bytes")
    guard let validation else { return }
    let measured = ModelValidation(
      rows: rows, examples: examples, language: language, resolver: resolver, folder: validation)
    for line in try measured.run() { print(line) }
  }

  private func examples(
    of rows: [TrainingRow], _ maker: ExampleMaker, _ library: TrainingLibrary, _ generator: inout SplitMix
  ) -> [TrainingExample] {
    let variants = RowVariants(names: library.names)
    var examples: [TrainingExample] = []
    for (number, row) in rows.enumerated() {
      let labels = maker.grammarLabels(of: row)
      for variant in variants.variants(of: row, using: &generator) {
        if let example = maker.example(of: variant, number: number, labels) { examples.append(example) }
      }
    }
    return examples
  }
}
