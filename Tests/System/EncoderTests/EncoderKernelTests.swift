import Encoder
import TestSupport
import Testing

/// The forward pass in C, with arbitrary weights.
struct EncoderKernelTests {
  private static let sizes = EncoderKernel.Sizes(
    layers: 2, hidden: 64, heads: 4, inner: 160, tokens: 24, pieces: 50, meanings: 21)

  static let sentences: [[Int32]] = [
    [7], [1, 2], [3, 4, 5, 6], [0, 49, 0, 49, 0], Array(0..<24), Array(repeating: 8, count: 13),
  ]

  @Test(arguments: sentences)
  func `All instructions give the same scores, bit by bit`(_ pieces: [Int32]) throws {
    let weights = try RandomWeights(Self.sizes)
    let plain = try #require(weights.scores(of: pieces, .plain))
    #expect(Set(plain).count == 21 && plain.allSatisfy(\.isFinite))
    for products in EncoderKernel.Products.available {
      #expect(weights.scores(of: pieces, products)?.map(\.bitPattern) == plain.map(\.bitPattern), "\(products)")
    }
  }

  @Test func `The fastest instructions are those of the machine`() {
    #expect(EncoderKernel.Products.available.contains(EncoderKernel.Products.best))
    #expect(EncoderKernel.Products.available.contains(.plain))
    #if arch(arm64)
      #expect(EncoderKernel.Products.best == .neon)
    #elseif arch(x86_64)
      #expect(EncoderKernel.Products.best != .plain)
    #endif
  }

  /// An encoder is judged on the machine that trained it.
  @Test func `Scores are the same on every kind of machine`() throws {
    let weights = try RandomWeights(Self.sizes)
    let bits = Self.sentences.flatMap { weights.scores(of: $0, .best) ?? [] }.map(\.bitPattern)
    #expect(bits.reduce(0) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } == 0x1AB6_CB3E_730D_0D81)
  }

  @Test func `A sentence is scored by all its pieces and their order`() throws {
    let weights = try RandomWeights(Self.sizes)
    let scores = weights.scores(of: [3, 4, 5, 6], .best)
    #expect(scores == weights.scores(of: [3, 4, 5, 6], .best))
    for other: [Int32] in [[3, 4, 5], [3, 4, 5, 7], [4, 3, 5, 6]] {
      #expect(scores != weights.scores(of: other, .best))
    }
  }

  @Test(arguments: [[], [-1], [50], [1, 2, .max]])
  func `Pieces that are not known have no scores`(_ pieces: [Int32]) throws {
    #expect(try RandomWeights(Self.sizes).scores(of: pieces, .best) == nil)
  }

  @Test func `Pieces beyond the maximum are left out`() throws {
    let weights = try RandomWeights(Self.sizes)
    #expect(weights.scores(of: Array(0..<40), .best) == weights.scores(of: Array(0..<24), .best))
  }

  @Test func `Too few weights and weights that are not aligned are refused`() throws {
    let weights = try RandomWeights(Self.sizes)
    let kernel = try #require(EncoderKernel(Self.sizes))
    for bytes in [weights.bytes.dropLast(), weights.bytes.dropFirst()] {
      #expect(kernel.scores(of: [1], weights: UnsafeRawBufferPointer(rebasing: bytes)) == nil)
    }
  }

  @Test(arguments: [0, .max, 1 << 31, 1 << 20] as [UInt32])
  func `Sizes that make no encoder are refused`(_ value: UInt32) {
    let sizes: [WritableKeyPath<EncoderKernel.Sizes, UInt32>] = [
      \.layers, \.hidden, \.heads, \.inner, \.tokens, \.pieces, \.meanings,
    ]
    for size in sizes {
      var wrong = Self.sizes
      wrong[keyPath: size] = value
      #expect(EncoderKernel(wrong) == nil)
    }
  }
}

/// Weights of all sizes and small floats.
private final class RandomWeights {
  private let kernel: EncoderKernel
  private let memory: UnsafeMutableRawBufferPointer

  init(_ sizes: EncoderKernel.Sizes) throws {
    kernel = try #require(EncoderKernel(sizes))
    memory = .allocate(byteCount: kernel.weightsSize, alignment: EncoderKernel.alignment)
    var generator = SeededGenerator(seed: 5)
    for place in stride(from: 0, to: memory.count, by: 4) {
      // As a float its size is from 2^-7 to 2^-5; as four weights, three are any numbers.
      let bits =
        UInt32.random(in: 0...0xFF_FFFF, using: &generator)
        | (Bool.random(using: &generator) ? 0x3C00_0000 : 0xBC00_0000)
      memory.storeBytes(of: bits, toByteOffset: place, as: UInt32.self)
    }
  }

  deinit { memory.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

  func scores(of pieces: [Int32], _ products: EncoderKernel.Products) -> [Float]? {
    kernel.scores(of: pieces, weights: bytes, products: products)
  }
}
