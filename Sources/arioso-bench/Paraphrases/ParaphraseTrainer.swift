import Conversation
import Resolution
import Understanding

/// Trains a model of paraphrases from sentences with placeholders.
struct ParaphraseTrainer {
  let language: Language
  let resolver: Resolver
  let filler: PlaceholderFiller

  /// The number of forms of each sentence with a placeholder.
  private static let forms = 4

  /// Of how many sentences one is a sample with names that no library knows, besides that with known names.
  private static let rowsOfStrangers = 3

  /// The features of one form of a sentence.
  struct Form {
    var row: Int
    /// Whether it is the first form of its sentence, or one of the forms with names that no library knows.
    let isSample: Bool
    /// Whether it asks more than any meaning holds.
    let isCompound: Bool
    let meaning: String
    let text: String
    let situation: Situation
    /// The meaning with the same names and numbers.
    let wanted: String
    let features: SentenceFeatures
    let labels: [Int]
  }

  func forms(of examples: [ParaphraseFile.Example]) -> [Form] {
    var generator = SplitMix(state: 3)
    return examples.enumerated().flatMap { row, example in
      let count = ParaphraseSlot.all(in: example.sentence).isEmpty ? 1 : Self.forms
      return (0..<count).compactMap { form -> Form? in
        let isKnown = form != 1
        let filled = filler.filled(example, isKnown: isKnown, using: &generator)
        guard let features = language.features(of: filled.text, resolver), features.words.count == filled.labels.count
        else { return nil }
        return Form(
          row: row, isSample: form == 0 || !isKnown && row % Self.rowsOfStrangers == 0, isCompound: example.isCompound,
          meaning: example.meaning, text: filled.text, situation: example.situation ?? Situation(),
          wanted: filled.meaning,
          features: features,
          labels: filled.labels)
      }
    }
  }

  /// What the grammar and a model that has not heard them make of sentences.
  func cases(of forms: [Form], with model: ParaphraseModel) -> [JudgedCase] {
    let language = language.with(paraphrases: model)
    return forms.filter(\.isSample).map { form in
      let reader = SentenceReader(resolver, in: form.situation)
      guard !form.isCompound else { return JudgedCase(form.text, .plain, in: language, reader, isRight: nil) }
      guard form.meaning != ParaphraseModel.unrelated else {
        return JudgedCase(form.text, .unrelated, in: language, reader) { $0.effect == .nothing }
      }
      let wanted = GrammarReading(of: form.wanted, in: language, SentenceReader(resolver)).effect
      return JudgedCase(form.text, .meaning, in: language, reader) { $0.effect == wanted }
    }
  }

  static func train(_ forms: [Form]) -> LinearModel {
    let meanings = Set(forms.map(\.meaning)).sorted()
    let places = Dictionary(uniqueKeysWithValues: meanings.enumerated().map { ($1, $0) })
    let sentences = forms.map { form in
      let truth = (labels: 0..<meanings.count, label: places[form.meaning] ?? 0)
      return (row: form.row, example: LogisticTrainer.Example(features: form.features.sentence, truths: [truth]))
    }
    let words = forms.filter { $0.labels.contains { $0 != SlotLabel.outside } }.map {
      (
        row: $0.row,
        example: SequenceTrainer.Example($0.features, kind: places[$0.meaning] ?? 0, labels: $0.labels)
      )
    }
    return LinearModel.trained(labels: meanings, slots: ParaphraseSlot.names, sentences, words)
  }
}
