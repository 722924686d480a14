/// A 128-bit FNV-1a hash.
struct Fingerprint128: Hashable {
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  init(of bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt128(byte)) &* Self.prime }
  }

  /// The hash as 32 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
