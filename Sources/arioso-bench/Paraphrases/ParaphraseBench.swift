import Conversation
import Foundation
import NameIndex
import Names
import Resolution
import Understanding

/// `arioso-bench paraphrases`: trains the model of a language from a folder with files of sentences by meaning. Each file is
/// also left out in turn, to measure how well a model understands the sentences of people whom it has not heard.
struct ParaphraseBench {
  let folder: String
  /// Rows of which those that mean nothing to the player are used.
  let unrelated: [String]
  let catalogues: [String]
  let locales: LocaleFolders
  let code: String
  let output: String
  let isValidated: Bool

  private static let distractors = 20_000
  private static let maxUnrelated = 6_000

  func run() throws {
    guard let language = locales.language(code) else { throw BenchFailure.unreadable(code) }
    let training = try ParaphraseFolder(path: folder)
    let trainer = try trainer(language, training.values)
    let authors = training.files.map { trainer.forms(of: $0.examples) }
    let others = trainer.forms(of: try rowsOfOtherDomains())
    let numbered = Self.numbered(authors + [others])
    print("\(numbered.map(\.count).reduce(0, +)) forms of sentences")
    let model = ParaphraseTrainer.train(Array(numbered.joined()))
    try Data(model.bytes).write(to: URL(filePath: output), options: .atomic)
    print("\(output): \(model.bytes.count) bytes")
    guard isValidated else { return }
    for (place, file) in training.files.enumerated() {
      let others = numbered.indices.filter { $0 != place }.flatMap { numbered[$0] }
      let language = language.with(paraphrases: ParaphraseModel(ParaphraseTrainer.train(others)))
      var figures = ParaphraseFigures()
      for form in numbered[place] where form.isSample { figures.add(form, in: language, trainer.resolver) }
      print("without \(file.name): \(figures.text)")
    }
  }

  private func trainer(_ language: Language, _ values: [ParaphraseSlot: [String]]) throws -> ParaphraseTrainer {
    var generator = SplitMix(state: 1)
    let records = try BenchIndex.records(catalogues).shuffled(using: &generator).filter { Self.isSaid($0.title, code) }
    let known = Array(records.prefix(Self.distractors))
    let strangers = records.dropFirst(Self.distractors).prefix(Self.distractors)
    return ParaphraseTrainer(
      language: language, resolver: Resolver(index: NameIndex(known)),
      filler: PlaceholderFiller(
        names: known.map(\.title), strangers: strangers.map(\.title),
        values: values))
  }

  /// Whether a title is of the kind that people say: short, without signs and mostly in the script of the language.
  private static func isSaid(_ title: String, _ code: String) -> Bool {
    guard title.utf8.count <= 40, !title.contains(where: "()[]{}!?.".contains) else { return false }
    return (Script.main(of: title) == .han) == (code == "zh") || title.utf8.count % 3 == 0
  }

  private func rowsOfOtherDomains() throws -> [ParaphraseFile.Example] {
    var generator = SplitMix(state: 4)
    return try TrainingRow.read(unrelated, language: code).filter { $0.target == "none" }
      .shuffled(using: &generator).prefix(Self.maxUnrelated)
      .map { ParaphraseFile.Example(meaning: ParaphraseModel.unrelated, sentence: $0.text.replacing("{", with: "")) }
  }

  /// The forms with numbers of rows that are unique over all files.
  private static func numbered(_ authors: [[ParaphraseTrainer.Form]]) -> [[ParaphraseTrainer.Form]] {
    var first = 0
    return authors.map { forms in
      defer { first += (forms.map(\.row).max() ?? 0) + 1 }
      return forms.map { form in
        var form = form
        form.row += first
        return form
      }
    }
  }
}
