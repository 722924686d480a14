/// Converts paths to `file://` addresses and back (RFC 8089). Files of a server's library already have an address.
package enum FileAddress {
  package static func of(_ path: String) -> String { FilePath.isAbsolute(path) ? "file://" + escaped(path) : path }

  /// Returns the path of a `file://` address of this machine, or `nil` for other addresses.
  package static func path(_ address: some StringProtocol) -> String? {
    // Most texts are paths, which their first byte tells.
    guard address.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "f") else { return nil }
    for scheme in ["file://localhost/", "file:///", "file:/"] where address.lowercased().hasPrefix(scheme) {
      return "/" + unescaped(address.dropFirst(scheme.count))
    }
    return nil
  }

  /// Whether the text is an address with a scheme rather than a path.
  package static func isAddress(_ text: some StringProtocol) -> Bool {
    let scheme = text.utf8.prefix { isScheme[Int($0)] }
    return !scheme.isEmpty && text.utf8[scheme.endIndex...].starts(with: "://".utf8)
  }

  /// Returns the text with reserved bytes percent-encoded.
  package static func escaped(_ path: String) -> String {
    let bytes = path.utf8.flatMap { byte in
      isPlain[Int(byte)] ? [byte] : [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.first != UInt8(ascii: "+"),
        // because two digits are one byte.
        let code = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(code)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  /// Letters, digits and the punctuation that RFC 3986 allows in a path.
  private static let isPlain = table(of: letters + "-._~!$&'()*+,;=:@/")
  private static let isScheme = table(of: letters + "+-.")
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

  /// For each byte, whether it is allowed.
  private static func table(of letters: String) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in letters.utf8 { table[Int(byte)] = true }
    return table
  }
}
