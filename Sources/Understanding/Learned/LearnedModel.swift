import NameIndex

/// Linear models of sentences: weights for the labels of each head, and for the slot of each word.
package struct LearnedModel: Sendable {
  let sentence: SparseWeights
  let sentenceBias: [Float]
  let words: SparseWeights
  /// The score of each label after each other one, by rows of the earlier one; the last row is for the first word.
  let transitions: [Float]

  /// To be increased whenever features or the labels of words change, since older models no longer apply. Labels of
  /// sentences are stored by name, so that commands can be added without training.
  package static let version: UInt32 = 2
  private static let mark: UInt32 = 0x4D4C_5241
  /// The maximum size of a file.
  package static let maxBytes = 4 << 20

  package init(sentence: SparseWeights, sentenceBias: [Float], words: SparseWeights, transitions: [Float]) {
    self.sentence = sentence
    self.sentenceBias = sentenceBias
    self.words = words
    self.transitions = transitions
  }

  /// Reads the contents of a file.
  package init(_ bytes: [UInt8]) throws(LearnedModelProblem) {
    let header = 20
    guard bytes.count > header, bytes.count <= Self.maxBytes else { throw .notAModel }
    let (mark, version, labels) = bytes.withUnsafeBytes {
      (
        $0.loadUnaligned(as: UInt32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
        $0.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
      )
    }
    let sum = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 12, as: UInt64.self) }
    guard mark == Self.mark else { throw .notAModel }
    guard version == Self.version, labels == Self.slotSum else { throw .otherVersion(version) }
    let content = Array(bytes[header...])
    guard sum == Self.checksum(of: content) else { throw .damaged }
    do throws(ByteReader.CorruptData) {
      try self.init(content: content)
    } catch {
      throw .damaged
    }
  }

  private init(content: [UInt8]) throws(ByteReader.CorruptData) {
    var reader = ByteReader(content)
    let labels = try reader.texts()
    let sentence = try SparseWeights(from: &reader, labelCount: labels.count)
    words = try SparseWeights(from: &reader, labelCount: SlotLabel.count)
    let bias = try reader.numbers(UInt32.self).map(Float.init(bitPattern:))
    transitions = try reader.numbers(UInt32.self).map(Float.init(bitPattern:))
    guard reader.isAtEnd, bias.count == labels.count, transitions.count == (SlotLabel.count + 1) * SlotLabel.count
    else { throw ByteReader.CorruptData() }
    let places = labels.map { LearnedHead.labelNames.firstIndex(of: $0) }
    self.sentence = sentence.withLabels(places)
    sentenceBias = Self.bias(bias, at: places)
  }

  /// The bias of each of today's labels; those that the model does not know are never chosen.
  private static func bias(_ bias: [Float], at places: [Int?]) -> [Float] {
    var all = [Float](repeating: unknownBias, count: LearnedHead.labelCount)
    for (place, value) in zip(places, bias) { if let place { all[place] = value } }
    return all
  }

  private static let unknownBias: Float = -1000

  /// The contents of a file.
  package var bytes: [UInt8] {
    var content = ByteWriter()
    content.write(LearnedHead.labelNames)
    sentence.write(to: &content)
    words.write(to: &content)
    content.write(sentenceBias.map(\.bitPattern))
    content.write(transitions.map(\.bitPattern))
    var file = ByteWriter()
    file.write(Self.mark)
    file.write(Self.version)
    file.write(Self.slotSum)
    file.write(Self.checksum(of: content.bytes))
    return file.bytes + content.bytes
  }

  private static func checksum(of bytes: [UInt8]) -> UInt64 {
    var checksum = Checksum()
    bytes.withUnsafeBytes { checksum.add($0) }
    return checksum.value
  }

  /// Identifies the labels of words and their order.
  private static let slotSum = UInt32(
    truncatingIfNeeded: FeatureHash.of(SlotLabel.slots.map(\.rawValue).joined(separator: "\n").utf8))
}
