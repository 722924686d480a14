import Encoder
import Glibc
import MappedFiles

/// The file of an encoder, whose weights are mapped.
///
/// All numbers are little-endian. The header has 128 bytes: the mark "AREN", the version, the checksum of all that
/// follows, the hash of what the encoder was made with (32 bytes), the sizes in the order of `EncoderKernel.Sizes` and the
/// number of bytes of text. The text has a line for each meaning, then one for each piece. The weights follow, in the
/// order in which `CEncoder` takes them; text and weights start at multiples of `EncoderKernel.alignment`.
///
/// Whoever installs a file renames it into place. One that is shortened all the same is not read any more: reading a
/// mapping beyond the end of its file would end the process.
final class EncoderFile: Sendable {
  let sizes: EncoderKernel.Sizes
  let meanings: [String]
  let pieces: [String]
  private let kernel: EncoderKernel
  private let mapping: StoredBytes
  private let weightsStart: Int

  static let version: UInt32 = 1
  static let headerSize = 128
  private static let mark: UInt32 = 0x4E45_5241
  /// Where what the checksum is of starts.
  private static let checkedStart = 16
  private static let maxBytes = 64 << 20

  init(path: String) throws(LearnedModelProblem) {
    guard access(path, R_OK) == 0 else { throw .unreadable }
    guard let mapping = StoredBytes(mapping: path, sizes: Self.headerSize + 1...Self.maxBytes) else { throw .notAModel }
    self.mapping = mapping
    let header = mapping.bytes
    func number(_ place: Int) -> UInt32 { header.load(fromByteOffset: place, as: UInt32.self) }
    guard number(0) == Self.mark else { throw .notAModel }
    guard number(4) == Self.version else { throw .otherVersion(number(4), instead: Self.version) }
    guard mapping.checksum(from: Self.checkedStart) == header.load(fromByteOffset: 8, as: UInt64.self) else {
      throw .damaged
    }
    let size = mapping.count
    sizes = EncoderKernel.Sizes(
      layers: number(48), hidden: number(52), heads: number(56), inner: number(60), tokens: number(64),
      pieces: number(68), meanings: number(72))
    let textSize = Int(number(76))
    weightsStart = Self.aligned(Self.headerSize + textSize)
    guard let kernel = EncoderKernel(sizes), weightsStart + kernel.weightsSize == size else { throw .damaged }
    self.kernel = kernel
    let text = UnsafeRawBufferPointer(rebasing: header[Self.headerSize..<Self.headerSize + textSize])
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let meaningCount = Int(sizes.meanings)
    // The last line ends, too.
    guard lines.count == meaningCount + Int(sizes.pieces) + 1, lines.last == "" else { throw .damaged }
    meanings = Array(lines[..<meaningCount])
    pieces = Array(lines[meaningCount...].dropLast())
  }

  private static func aligned(_ offset: Int) -> Int {
    (offset + EncoderKernel.alignment - 1) / EncoderKernel.alignment * EncoderKernel.alignment
  }

  /// The maximum number of pieces of a sentence.
  var maxPieces: Int { kernel.maxPieces }

  /// The score of each meaning of a sentence of these pieces; nil if it has none or the file was shortened.
  func scores(of pieces: [Int32], products: EncoderKernel.Products = .best) -> [Float]? {
    guard mapping.isWhole else { return nil }
    return kernel.scores(
      of: pieces, weights: UnsafeRawBufferPointer(rebasing: mapping.bytes[weightsStart...]), products: products)
  }
}
