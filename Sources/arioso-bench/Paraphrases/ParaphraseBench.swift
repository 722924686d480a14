import Conversation
import Foundation
import MediaIntents
import NameIndex
import Names
import Resolution
import Understanding

/// `arioso-bench paraphrases`: trains the model of a language from a folder with files of sentences by meaning, and the
/// judge between it and the grammar.
///
/// Each file is left out in turn. What a model of the others and the grammar make of its sentences teaches the judge,
/// since that is how the sentences of people come that nobody has heard. Rows of public data and the sentences that the
/// grammar itself makes keep the judge from believing paraphrases of plain sentences. The figures for a file are those of
/// models and a judge that never saw it. No sentence of a test is learned from.
struct ParaphraseBench {
  let folder: String
  /// Rows of public data.
  let rows: [String]
  /// The folder of the library whose names the grammar's own sentences have.
  let library: String
  let catalogues: [String]
  let locales: LocaleFolders
  let code: String
  /// The files of the model and of the judge.
  let output: (model: String, judge: String)
  let encoders: ParaphraseEncoders

  private static let distractors = 6_000
  private static let maxUnrelated = 6_000
  /// The number of rows of public data of each set that the judge learns from.
  private static let maxRows = 700

  func run() async throws {
    guard let language = locales.language(code) else { throw BenchFailure.unreadable(code) }
    let training = try ParaphraseFolder(path: folder)
    let trainer = try trainer(language, training)
    let data = try publicRows()
    let authors = training.files.map { trainer.forms(of: $0.examples) }
    let others = trainer.forms(of: data.unrelated.map(Self.example))
    let numbered = Self.numbered(authors + [others])
    print("\(numbered.map(\.count).reduce(0, +)) forms of sentences")
    let model = ParaphraseTrainer.train(Array(numbered.joined()))
    try write(model, to: output.model)
    let folds = try folds(of: numbered, training.files.count, trainer)
    let records = try BenchIndex.records(catalogues)
    let all = language.with(paraphrases: try encoders.model(model))
    let library = try await SampleLibrary(folder: library).records
    let sample = Resolver(index: NameIndex(library))
    let made = GeneratedSentences(files: locales.grammarFiles(of: code), names: library, language: code)
    let generated = made.cases(in: all, sample)
    let plain = PublicRows(data.judged, catalogue: records).cases(in: all)
    try write(JudgeTrainer.train(Array(folds.joined()) + plain + generated), to: output.judge)
    var reliability = ReliabilityDiagram()
    for (place, file) in training.files.enumerated() {
      let known = folds.indices.filter { $0 != place }.flatMap { folds[$0] } + plain + generated
      let judge = ParaphraseJudge(JudgeTrainer.train(known))
      print("\(file.name): \(folds[place].reduce(into: ParaphraseFigures()) { $0.add($1, by: judge) }.text)")
      for judged in folds[place] { reliability.add(judged, by: judge) }
    }
    print("reliability of sentences that neither model nor judge has heard:\n\(reliability.text)")
    let authored = Array(folds.joined())
    print("sentences of the grammar: \(crossValidated(generated, beside: authored + plain).text)")
    print("public rows: \(crossValidated(plain, beside: authored + generated).text)")
  }

  /// The figures of each fifth of the cases by a judge that never saw it.
  private func crossValidated(_ cases: [JudgedCase], beside known: [JudgedCase]) -> ParaphraseFigures {
    (0..<Self.fifths).reduce(into: ParaphraseFigures()) { figures, part in
      let isLeft = cases.indices.map { $0 % Self.fifths == part }
      let others = zip(cases, isLeft).filter { !$1 }.map(\.0)
      let judge = ParaphraseJudge(JudgeTrainer.train(known + others))
      for (judged, isLeft) in zip(cases, isLeft) where isLeft { figures.add(judged, by: judge) }
    }
  }

  private static let fifths = 5

  /// The cases of each file, by models that did not learn from it. A quarter of the files is left out at a time.
  private func folds(
    of numbered: [[ParaphraseTrainer.Form]], _ files: Int, _ trainer: ParaphraseTrainer
  ) throws -> [[JudgedCase]] {
    var folds = [[JudgedCase]](repeating: [], count: files)
    for part in 0..<Self.parts {
      let left = (0..<files).filter { $0 % Self.parts == part }
      let known = numbered.indices.filter { !left.contains($0) }.flatMap { numbered[$0] }
      let model = try encoders.model(ParaphraseTrainer.train(known), withoutPart: part)
      for file in left { folds[file] = trainer.cases(of: numbered[file], with: model) }
    }
    return folds
  }

  private static let parts = 4

  private func write(_ model: LinearModel, to path: String) throws {
    let bytes = model.bytes
    try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    print("\(path): \(bytes.count) bytes")
  }

  private func trainer(_ language: Language, _ training: ParaphraseFolder) throws -> ParaphraseTrainer {
    var generator = SplitMix(state: 1)
    let records = try BenchIndex.records(catalogues).shuffled(using: &generator).filter { Self.isSaid($0.title, code) }
    let known = Self.withPlaylists(records.prefix(Self.distractors))
    let strangers = Self.withPlaylists(records.dropFirst(Self.distractors).prefix(Self.distractors))
    return ParaphraseTrainer(
      language: language, resolver: Resolver(index: NameIndex(known)),
      filler: PlaceholderFiller(
        known: PlaceholderFiller.Names(known), strangers: PlaceholderFiller.Names(strangers), kinds: training.kinds,
        values: training.values))
  }

  /// The records and some playlists, which are called like songs.
  private static func withPlaylists(_ records: some Collection<NameRecord>) -> [NameRecord] {
    let songs = records.filter { $0.type == .song }
    let lists = songs.prefix(playlists).enumerated().map { number, song in
      NameRecord(id: ItemID("playlist \(number)"), type: .playlist, title: song.title)
    }
    return songs.dropFirst(playlists) + records.filter { $0.type != .song } + lists
  }

  private static let playlists = 100

  /// Whether a title is of the kind that people say: short, without signs and mostly in the script of the language.
  private static func isSaid(_ title: String, _ code: String) -> Bool {
    guard title.utf8.count <= 40, !title.contains(where: "()[]{}!?.".contains) else { return false }
    return (Script.main(of: title) == .han) == (code == "zh") || title.utf8.count % 3 == 0
  }

  /// Rows that mean nothing to the player, for the model, and others for the judge.
  private func publicRows() throws -> (unrelated: [TrainingRow], judged: [TrainingRow]) {
    var generator = SplitMix(state: 4)
    let all = try TrainingRow.read(rows, language: code).shuffled(using: &generator)
    let unrelated = all.filter { $0.target == "none" }.prefix(Self.maxUnrelated)
    let learned = Set(unrelated.map(\.id))
    let rest = Dictionary(grouping: all.filter { !learned.contains($0.id) }, by: \.set)
    return (Array(unrelated), rest.keys.sorted().flatMap { (rest[$0] ?? []).prefix(Self.maxRows) })
  }

  private static func example(of row: TrainingRow) -> ParaphraseFile.Example {
    ParaphraseFile.Example(meaning: ParaphraseModel.unrelated, sentence: row.text.replacing("{", with: ""))
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
