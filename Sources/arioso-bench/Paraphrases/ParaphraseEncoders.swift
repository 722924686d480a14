import Understanding

/// The encoders beside models of paraphrases; without files, there are none.
struct ParaphraseEncoders {
  private let whole: SentenceEncoder?
  /// Each was trained without every second file of sentences: the first one without the first file, the third and so on.
  private let halves: [SentenceEncoder]

  init(whole: String?, halves: [String]) throws {
    self.whole = try whole.map(SentenceEncoder.init(contentsOf:))
    self.halves = try halves.map(SentenceEncoder.init(contentsOf:))
    guard self.halves.count == (whole == nil ? 0 : 2) else { throw BenchFailure.unreadable("--half") }
  }

  /// A model with the encoder that was trained with all files.
  func model(_ linear: LinearModel) throws -> ParaphraseModel { try Self.model(linear, whole) }

  /// A model with the encoder that has not heard the files of a part.
  ///
  /// - Parameter part: the number of a file, or what remains when it is divided by an even number.
  func model(_ linear: LinearModel, withoutPart part: Int) throws -> ParaphraseModel {
    try Self.model(linear, halves.isEmpty ? nil : halves[part % halves.count])
  }

  private static func model(_ linear: LinearModel, _ encoder: SentenceEncoder?) throws -> ParaphraseModel {
    let model = ParaphraseModel(linear)
    return try encoder.map { try ParaphraseModel(model, encoder: $0) } ?? model
  }
}
