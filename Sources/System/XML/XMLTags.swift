/// Looks for tags that libxml2 would take quadratic time for: it compares each attribute of an element with all others.
enum XMLTags {
  /// Far more than any format has.
  private static let maxAttributes = 256
  /// In bytes.
  private static let maxName = 1024

  /// Whether no element has too many attributes or too long a name.
  ///
  /// - Parameter document: without comments and a document type, in an encoding in which ASCII is one byte. Where it is
  ///   malformed, libxml2 stops, so the rest may be judged wrongly.
  static func areReasonable(in document: [UInt8]) -> Bool {
    var rest = document[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "![CDATA[".utf8) {
        rest = after("]]>", in: rest)
      } else if rest.first == UInt8(ascii: "?") {
        rest = after("?>", in: rest)
      } else if !isReasonable(&rest) {
        return false
      }
    }
    return true
  }

  /// Reads a tag to its end.
  private static func isReasonable(_ rest: inout ArraySlice<UInt8>) -> Bool {
    var (attributes, name) = (0, 0)
    var quote: UInt8?
    for index in rest.indices {
      let byte = rest[index]
      // No value may have one, so libxml2 stops here.
      if byte == UInt8(ascii: "<") || quote == nil && byte == UInt8(ascii: ">") {
        rest = rest[index...]
        return true
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") || byte <= UInt8(ascii: " ") {
        if byte == UInt8(ascii: "=") { attributes += 1 }
        name = 0
      } else {
        name += 1
      }
      if attributes > maxAttributes || name > maxName { return false }
    }
    rest = []
    return true
  }

  private static func after(_ mark: StaticString, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    mark.withUTF8Buffer { mark in
      var index = text.startIndex
      while index + mark.count <= text.endIndex {
        if text[index] == mark[0], text[index...].starts(with: mark) { return text[(index + mark.count)...] }
        index += 1
      }
      return []
    }
  }
}
