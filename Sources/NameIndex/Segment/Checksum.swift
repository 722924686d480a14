/// A checksum at the speed of memory, which finds accidental changes and is not cryptographic.
///
/// Four independent sums, each over every fourth word of eight bytes.
package struct Checksum {
  private var lanes: SIMD4<UInt64> = [0x9E37_79B9, 0x85EB_CA6B, 0xC2B2_AE35, 0x27D4_EB2F]

  /// Every call of `add` but the last must have a multiple of this number of bytes.
  package static let step = 32

  package init() {}

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count / Self.step * Self.step
    for offset in stride(from: 0, to: whole, by: Self.step) {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self))
    }
    guard whole < bytes.count else { return }
    var rest = [UInt8](bytes[whole...])
    rest.append(contentsOf: repeatElement(0, count: Self.step - rest.count))
    rest.withUnsafeBytes { mix($0.loadUnaligned(as: SIMD4<UInt64>.self)) }
  }

  private mutating func mix(_ words: SIMD4<UInt64>) {
    lanes = (lanes ^ words) &* SIMD4(repeating: 0x9E37_79B9_7F4A_7C15)
    lanes ^= lanes &>> SIMD4(repeating: 32)
  }

  package var value: UInt64 {
    lanes.indices.reduce(0) { ($0 ^ lanes[$1]) &* 0x100_0000_01B3 }
  }
}
