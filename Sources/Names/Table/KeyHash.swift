/// The hash by which names are put into buckets; part of the file format.
enum KeyHash {
  /// FNV-1a with a last mixing, over bytes and a salt for each kind of key.
  static func of(_ bytes: some Sequence<UInt8>, salt: UInt8 = 0) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(salt)
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    return UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
