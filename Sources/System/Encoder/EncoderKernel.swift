import CEncoder

/// The forward pass of a small transformer encoder with 8-bit weights, in C.
package struct EncoderKernel: Sendable {
  private let shape: EncoderShape

  /// The sizes of an encoder.
  package struct Sizes: Hashable, Sendable {
    package var layers, hidden, heads, inner, tokens, pieces, meanings: UInt32

    package init(
      layers: UInt32, hidden: UInt32, heads: UInt32, inner: UInt32, tokens: UInt32, pieces: UInt32, meanings: UInt32
    ) {
      self.layers = layers
      self.hidden = hidden
      self.heads = heads
      self.inner = inner
      self.tokens = tokens
      self.pieces = pieces
      self.meanings = meanings
    }
  }

  /// The instructions used for products of integers, of which all give the same results.
  package enum Products: CaseIterable, Sendable {
    case plain, sse2, avx2, neon

    /// Those that this machine has.
    package static var available: [Products] { allCases.filter { encoder_has_products($0.code) } }

    package static let best = allCases.first { $0.code == encoder_best_products() } ?? .plain

    fileprivate var code: EncoderProducts {
      switch self {
      case .plain: EncoderProductsPlain
      case .sse2: EncoderProductsSSE2
      case .avx2: EncoderProductsAVX2
      case .neon: EncoderProductsNEON
      }
    }
  }

  /// Every array of the weights starts at a multiple of this number of bytes.
  package static let alignment = Int(ENCODER_ALIGNMENT)

  /// - Returns: nil for sizes that make no encoder, or too large a one.
  package init?(_ sizes: Sizes) {
    func number(_ value: UInt32) -> Int32 { Int32(clamping: value) }
    shape = EncoderShape(
      layers: number(sizes.layers), hidden: number(sizes.hidden), heads: number(sizes.heads),
      inner: number(sizes.inner), tokens: number(sizes.tokens), pieces: number(sizes.pieces),
      meanings: number(sizes.meanings))
    guard withUnsafePointer(to: shape, encoder_is_shape) else { return nil }
  }

  /// The maximum number of pieces of a sentence.
  package var maxPieces: Int { Int(shape.tokens) }

  /// The number of bytes of the weights.
  package var weightsSize: Int { withUnsafePointer(to: shape, encoder_weights_size) }

  /// The score of each meaning of a sentence.
  ///
  /// - Parameters:
  ///   - pieces: numbers of pieces of words; those beyond the maximum are left out.
  ///   - weights: at least `weightsSize` bytes at an aligned address.
  /// - Returns: nil without pieces, if one of them is not known, or if the weights are too few.
  package func scores(
    of pieces: [Int32], weights: UnsafeRawBufferPointer, products: Products = .best
  ) -> [Float]? {
    guard weights.count >= weightsSize, let start = weights.baseAddress,
      Int(bitPattern: start) % Self.alignment == 0
    else { return nil }
    var isDone = false
    let count = Int32(clamping: min(pieces.count, maxPieces))
    let scores = [Float](unsafeUninitializedCapacity: Int(shape.meanings)) { buffer, filled in
      isDone = withUnsafePointer(to: shape) { shape in
        pieces.withUnsafeBufferPointer { pieces in
          encoder_score(shape, start, pieces.baseAddress, count, products.code, buffer.baseAddress)
        }
      }
      filled = isDone ? buffer.count : 0
    }
    return isDone ? scores : nil
  }
}
