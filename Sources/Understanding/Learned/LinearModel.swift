import Foundation
import Glibc
import MappedFiles

/// A linear model of sentences: weights of features for the labels of a sentence, and for the slot of each word.
package struct LinearModel: Sendable {
  /// The names of the labels of a sentence, in the order of their numbers.
  package let labels: [String]
  /// The slots that words may belong to; see `SlotLabel` for the labels of words.
  let slots: [String]
  private let sentence: SparseWeights
  private let bias: [Float]
  private let words: SparseWeights
  /// The score of each label of a word after each other one, by rows of the earlier one; the last row is for the first
  /// word.
  private let transitions: [Float]
  /// What the weights are in; nil if they were just made.
  private var file: StoredBytes?

  /// To be increased whenever features or the labels of words change, since older models no longer apply. Labels of
  /// sentences are stored by name, so that some can be added without training.
  package static let version: UInt32 = 2
  private static let mark: UInt32 = 0x4D4C_5241
  /// The maximum size of a file.
  package static let maxBytes = 8 << 20
  private static let headerSize = 20
  /// The bias of labels that a model does not know, so that they are never chosen.
  private static let unknownBias: Float = -1000

  package init(
    labels: [String], slots: [String], sentence: SparseWeights, bias: [Float], words: SparseWeights,
    transitions: [Float]
  ) {
    self.labels = labels
    self.slots = slots
    self.sentence = sentence
    self.bias = bias
    self.words = words
    self.transitions = transitions
  }

  /// The same model with other labels; the weights of labels of the same name remain.
  func with(labels names: [String]) -> LinearModel {
    guard labels != names else { return self }
    let places = labels.map { names.firstIndex(of: $0) }
    var known = [Float](repeating: Self.unknownBias, count: names.count)
    for (place, value) in zip(places, bias) { if let place { known[place] = value } }
    var model = LinearModel(
      labels: names, slots: slots, sentence: sentence.withLabels(places), bias: known, words: words,
      transitions: transitions)
    model.file = file
    return model
  }
}

// MARK: - Answers

extension LinearModel {
  /// Whether the file is as long as it was. To be asked before each sentence: reading a mapping beyond the end of its file
  /// would end the process.
  var isWhole: Bool { file?.isWhole ?? true }

  /// The score of each label for a sentence.
  func scores(of features: SentenceFeatures) -> [Float] { scores(ofSentence: features.sentence) }

  /// The score of each label for a sentence with these features.
  func scores(ofSentence features: [FeatureKey]) -> [Float] {
    var scores = bias
    for key in features { sentence.add(key, to: &scores) }
    return scores
  }

  /// The probabilities of labels of which one is true.
  static func probabilities(_ scores: some Collection<Float>) -> [Float] {
    let largest = scores.max() ?? 0
    let powers = scores.map { exp($0 - largest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  /// The most probable labels of the words of a sentence, each with its constraints.
  ///
  /// - Parameters:
  ///   - kind: the number that the features of words in such a sentence have.
  ///   - admits: whether a slot can occur in it.
  func wordLabels(of features: SentenceFeatures, for kind: Int, admits: (String) -> Bool = { _ in true }) -> [Int] {
    let count = SlotLabel.count(of: slots)
    let barred = (0..<count).filter { label in SlotLabel.place(of: label).map { !admits(slots[$0]) } ?? false }
    let scores = features.words.indices.map { place in
      var scores = [Float](repeating: 0, count: count)
      for key in features.word(place, for: kind) { words.add(key, to: &scores) }
      for label in barred { scores[label] = -.infinity }
      return scores
    }
    return LabelSequence.best(scores, transitions)
  }
}

// MARK: - Files

extension LinearModel {
  /// Maps a file. Its weights remain in it.
  ///
  /// Whoever installs a file renames it into place. One that is shortened all the same is not read any more; see `isWhole`.
  package init(contentsOf path: String, slots: [String]) throws(LearnedModelProblem) {
    guard access(path, R_OK) == 0 else { throw .unreadable }
    guard let file = StoredBytes(mapping: path, sizes: Self.headerSize + 1...Self.maxBytes) else { throw .notAModel }
    try self.init(file, slots: slots)
  }

  /// Reads the contents of a file.
  package init(_ bytes: [UInt8], slots: [String]) throws(LearnedModelProblem) {
    try self.init(StoredBytes(bytes), slots: slots)
  }

  private init(_ file: StoredBytes, slots: [String]) throws(LearnedModelProblem) {
    guard file.count > Self.headerSize, file.count <= Self.maxBytes else { throw .notAModel }
    defer { file.release() }
    func number<Number: FixedWidthInteger & BitwiseCopyable>(_ place: Int) -> Number {
      file.bytes.loadUnaligned(fromByteOffset: place, as: Number.self)
    }
    let version: UInt32 = number(4)
    guard number(0) == Self.mark else { throw .notAModel }
    guard version == Self.version else { throw .otherVersion(version, instead: Self.version) }
    guard number(8) == Self.sum(of: slots) else { throw .otherSlots }
    guard number(12) == file.checksum(from: Self.headerSize) else { throw .damaged }
    do throws(ByteReader.CorruptData) {
      try self.init(content: file, slots: slots)
    } catch {
      throw .damaged
    }
  }

  private init(content file: StoredBytes, slots: [String]) throws(ByteReader.CorruptData) {
    let slotCount = SlotLabel.count(of: slots)
    var reader = ByteReader(file, from: Self.headerSize)
    let labels = try reader.texts()
    let sentence = try SparseWeights(from: &reader, labelCount: labels.count)
    let words = try SparseWeights(from: &reader, labelCount: slotCount)
    let bias = try reader.numbers(UInt32.self).map(Float.init(bitPattern:))
    let transitions = try reader.numbers(UInt32.self).map(Float.init(bitPattern:))
    guard reader.isAtEnd, bias.count == labels.count, transitions.count == (slotCount + 1) * slotCount
    else { throw ByteReader.CorruptData() }
    self.init(
      labels: labels, slots: slots, sentence: sentence, bias: bias, words: words, transitions: transitions)
    self.file = file
  }

  /// The contents of a file.
  package var bytes: [UInt8] {
    var content = ByteWriter()
    content.write(labels)
    sentence.write(to: &content, labelCount: labels.count)
    words.write(to: &content, labelCount: SlotLabel.count(of: slots))
    content.write(bias.map(\.bitPattern))
    content.write(transitions.map(\.bitPattern))
    var file = ByteWriter()
    file.write(Self.mark)
    file.write(Self.version)
    file.write(Self.sum(of: slots))
    file.write(StoredBytes(content.bytes).checksum(from: 0) ?? 0)
    return file.bytes + content.bytes
  }

  /// Identifies the slots and their order.
  private static func sum(of slots: [String]) -> UInt32 {
    UInt32(truncatingIfNeeded: FeatureHash.of(slots.joined(separator: "\n").utf8))
  }
}
