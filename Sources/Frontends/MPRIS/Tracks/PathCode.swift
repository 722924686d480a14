/// Writes any text as one element of an object's path, and reads it back: letters and digits stand for themselves, every
/// other byte is `_` and two digits, and nothing at all is a single `_`.
enum PathCode {
  static func encode(_ text: String) -> String {
    if text.isEmpty { return "_" }
    return text.utf8.map { byte in
      isPlain(byte) ? String(Unicode.Scalar(byte)) : "_" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// `nil` for what `encode` does not write.
  static func decode(_ element: some StringProtocol) -> String? {
    if element == "_" { return "" }
    var bytes: [UInt8] = []
    var rest = Substring(element).utf8
    while let byte = rest.popFirst() {
      if isPlain(byte) {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "_"), let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) {
        bytes.append(high << 4 | low)
      } else {
        return nil
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self), encode(text) == element else { return nil }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    byte.flatMap { UInt8(String(Unicode.Scalar($0)), radix: 16) }
  }
}
