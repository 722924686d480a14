import TextEncodings

/// Decodes the texts of a tag that says Latin-1 but may be in any encoding. All texts of a tag decide together, because a
/// short one tells too little.
struct LegacyTags {
  private let encoding: LegacyEncoding?

  init(_ values: [String]) {
    let bytes = values.compactMap(Self.bytes).joined(separator: [UInt8(ascii: " ")])
    encoding = LegacyEncoding(of: Array(bytes))
  }

  /// Returns nil for a text that is not from Latin-1, or is in it.
  func decoded(_ value: String) -> String? {
    guard let bytes = Self.bytes(value) else { return nil }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return encoding?.decoded(bytes) ?? LegacyText.decode(bytes)
  }

  /// The bytes of a text that are beyond ASCII and may be Latin-1.
  private static func bytes(_ value: String) -> [UInt8]? {
    guard !value.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var bytes: [UInt8] = []
    for scalar in value.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
