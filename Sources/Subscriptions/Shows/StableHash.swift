import GLibRuntime

/// Hashes that are the same in every process.
enum StableHash {
  /// 64 bits of FNV-1a.
  static func number(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  static func text(of text: String) -> String {
    let digits = String(number(of: text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The `podcast:guid` of a feed's address: UUID version 5 of the address without its scheme and slashes at the end.
  static func podcastGUID(ofAddress address: String) -> String {
    var name = address[...]
    if let scheme = name.firstRange(of: "://") { name = name[scheme.upperBound...] }
    while name.last == "/" { name.removeLast() }
    let namespace: [UInt8] = [
      0xea, 0xd4, 0xc2, 0x36, 0xbf, 0x58, 0x58, 0xc6, 0xa2, 0xc6, 0xa6, 0xb2, 0x8d, 0x12, 0x8c, 0xb6,
    ]
    var bytes = Array(Checksum.sha1(namespace + name.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x50
    bytes[8] = bytes[8] & 0x3f | 0x80
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let groups = [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10...]]
    return groups.map { $0.joined() }.joined(separator: "-")
  }
}
