import Glibc

/// Decodes XML documents, whatever encoding they are in.
///
/// What a document declares is often wrong, so the bytes decide first: a byte order mark, then the zero bytes of UTF-16,
/// then whether they are valid UTF-8. Only then the declaration counts; Latin-1, ASCII and unknown names mean
/// Windows-1252, as in browsers (WHATWG Encoding Standard). So do the bytes of damaged UTF-8 that belong to no character.
enum XMLEncoding {
  /// Returns the document in UTF-8, without a byte order mark.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let known: [(mark: [UInt8], name: String)] = [
      ([0xef, 0xbb, 0xbf], "UTF-8"), ([0xff, 0xfe, 0, 0], "UTF-32LE"), ([0, 0, 0xfe, 0xff], "UTF-32BE"),
      ([0xff, 0xfe], "UTF-16LE"), ([0xfe, 0xff], "UTF-16BE"),
    ]
    if let found = known.first(where: { bytes.starts(with: $0.mark) }) {
      return converted(Array(bytes.dropFirst(found.mark.count)), from: found.name)
    }
    if bytes.starts(with: [0, UInt8(ascii: "<")]) { return converted(bytes, from: "UTF-16BE") }
    if bytes.starts(with: [UInt8(ascii: "<"), 0]) { return converted(bytes, from: "UTF-16LE") }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    return converted(bytes, from: declared(in: bytes) ?? "UTF-8")
  }

  private static let windows1252 = "WINDOWS-1252"

  /// The encoding that the declaration names; nil for those whose bytes are read as UTF-8 where they can be.
  private static func declared(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard let start = head.firstRange(of: "encoding=")?.upperBound else { return nil }
    let name = head[start...].dropFirst().prefix { $0 != "\"" && $0 != "'" }.uppercased()
    return ["ISO-8859-1", "LATIN1", "US-ASCII", "ASCII", "UTF-8", "UTF8"].contains(name) ? nil : name
  }

  /// Converts by iconv; bytes that are invalid in the encoding are left out.
  private static func converted(_ bytes: [UInt8], from name: String) -> [UInt8] {
    if name == "UTF-8" { return damagedUTF8(bytes) }
    let converter = iconv_open("UTF-8//IGNORE", name)
    guard converter != iconv_t(bitPattern: -1) else {
      return name == windows1252 ? bytes : converted(bytes, from: "UTF-8")
    }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    // A character of one byte has at most three in UTF-8.
    return [UInt8](unsafeUninitializedCapacity: bytes.count * 3 + 4) { buffer, count in
      let capacity = buffer.count
      input.withUnsafeMutableBufferPointer { input in
        buffer.withMemoryRebound(to: CChar.self) { output in
          var (source, target) = (input.baseAddress, output.baseAddress)
          var (sourceLeft, targetLeft) = (input.count, capacity)
          while sourceLeft > 0, iconv(converter, &source, &sourceLeft, &target, &targetLeft) == -1, errno == EILSEQ {
            source = source?.advanced(by: 1)
            sourceLeft -= 1
          }
          count = capacity - targetLeft
        }
      }
    }
  }

  /// Copies whole characters and reads each other byte as Windows-1252.
  private static func damagedUTF8(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let lead = rest.first {
      let length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
      if rest.count >= length, String(validating: rest.prefix(length), as: UTF8.self) != nil {
        text += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else {
        text += converted([lead], from: windows1252)
        rest.removeFirst()
      }
    }
    return text
  }
}
