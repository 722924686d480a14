import Encoder
import Foundation
import NameIndex
import TestSupport

@testable import Understanding

/// Writes files of an encoder with few meanings, few pieces and arbitrary weights.
struct TinyEncoder {
  var meanings = ["", "pause", "play {name}"]
  var pieces = [
    "[UNK]", "[CLS]", "[SEP]", "pause", "play", "##s", "p", "##l", "##a", "##y", "[album]", "[artist]", "'",
    "silence", "nothing",
  ]
  /// As given, rather than as counted.
  var sizes: EncoderKernel.Sizes

  init() {
    sizes = EncoderKernel.Sizes(layers: 1, hidden: 32, heads: 2, inner: 32, tokens: 12, pieces: 15, meanings: 3)
  }

  init(meanings: [String], pieces: [String]) {
    self.init()
    (self.meanings, self.pieces) = (meanings, pieces)
    (sizes.meanings, sizes.pieces) = (UInt32(meanings.count), UInt32(pieces.count))
  }

  var bytes: [UInt8] {
    var text = Data((meanings + pieces).map { $0 + "\n" }.joined().utf8)
    var file = Data()
    for number in [0x4E45_5241, EncoderFile.version, 0, 0] { file.append(number) }
    file.append(Data(repeating: 7, count: 32))
    for number in [
      sizes.layers, sizes.hidden, sizes.heads, sizes.inner, sizes.tokens, sizes.pieces, sizes.meanings,
      UInt32(text.count),
    ] { file.append(number) }
    file.append(Data(count: EncoderFile.headerSize - file.count))
    text.append(Data(count: (EncoderKernel.alignment - text.count % EncoderKernel.alignment) % EncoderKernel.alignment))
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<(EncoderKernel(sizes)?.weightsSize ?? 0) / 4 {
      // As a float it is from 2^-7 to 2^-5; as four weights, three are any numbers.
      text.append(0x3C00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator))
    }
    return Self.checked(Array(file + text))
  }

  /// The same file with the checksum that it should have.
  static func checked(_ bytes: [UInt8]) -> [UInt8] {
    var checksum = Checksum(), bytes = bytes
    bytes.withUnsafeBytes { checksum.add(UnsafeRawBufferPointer(rebasing: $0[16...])) }
    withUnsafeBytes(of: checksum.value) { bytes.replaceSubrange(8..<16, with: $0) }
    return bytes
  }
}

extension TemporaryFolder {
  func write(_ bytes: [UInt8], to name: String = "encoder.model") throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)), options: .atomic)
    return path(name)
  }
}

extension Data {
  fileprivate mutating func append(_ number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
