import CXML2

/// Mends the faults of documents that were not made by an XML library, so that the reader does not stop at them.
///
/// Removes white space before the root and what stands behind its end, comments, the declaration, the document type with the entities it defines, and the
/// characters that XML forbids. Outside CDATA, HTML's entities become numeric and every other "&" that
/// starts no reference becomes "&amp;", which keeps the text of addresses such as "?page=1&copy=2".
struct XMLRepair {
  private let source: [UInt8]
  private var position = 0
  private var output: [UInt8] = []

  /// - Parameter document: in UTF-8.
  static func wellFormed(_ document: [UInt8]) -> [UInt8] {
    var repair = XMLRepair(source: document)
    repair.run()
    repair.endWithRoot()
    return repair.output
  }

  private init(source: [UInt8]) {
    self.source = source
    output.reserveCapacity(source.count + source.count / 16)
  }

  private mutating func run() {
    position = source.firstIndex(of: UInt8(ascii: "<")) ?? source.count
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "<"): copyMarkup()
      case UInt8(ascii: "&"): copyReference()
      default: copyByte()
      }
    }
  }

  /// Leaves out what stands behind the last end tag with the name of the root, because libxml2 would stop before that tag.
  private mutating func endWithRoot() {
    guard let name = rootName else { return }
    let tag = Array("</".utf8) + name
    for start in output.indices.reversed() where output[start] == tag[0] && output[start...].starts(with: tag) {
      let rest = output[(start + tag.count)...]
      guard let next = rest.first, next <= 0x20 || next == UInt8(ascii: ">") else { continue }
      if let end = rest.firstIndex(of: UInt8(ascii: ">")) { output.removeSubrange((end + 1)...) }
      return
    }
  }

  /// The name of the first element.
  private var rootName: [UInt8]? {
    var rest = output[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let first = rest.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { continue }
      return Array(rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") })
    }
    return nil
  }

  private mutating func copyMarkup() {
    if follows("<![CDATA[") {
      copy(through: "]]>")
    } else if follows("<!--") {
      // Left out, because libxml2 takes quadratic time for hyphens in a comment.
      position = end(of: "-->")
    } else if follows("<?xml ") || follows("<?xml\t") {
      position = end(of: "?>")
    } else if follows("<!DOCTYPE") || follows("<!doctype") {
      position = endOfDocumentType
    } else {
      copyByte()
    }
  }

  /// Copies a byte unless it is a control character, which XML forbids.
  private mutating func copyByte() {
    let byte = source[position]
    if byte >= 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d { output.append(byte) }
    position += 1
  }

  private mutating func copy(through mark: StaticString) {
    let end = end(of: mark)
    while position < end { copyByte() }
  }

  private mutating func copyReference() {
    let name = source[(position + 1)...].prefix(32).prefix { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "#")
    }
    guard name.endIndex < source.count, source[name.endIndex] == UInt8(ascii: ";"),
      let reference = Self.reference(String(decoding: name, as: UTF8.self))
    else {
      output += Array("&amp;".utf8)
      position += 1
      return
    }
    output += Array(reference.utf8)
    position = name.endIndex + 1
  }

  /// Returns the reference as any XML reader knows it; nil if there is none of this name, or XML forbids its character.
  private static func reference(_ name: String) -> String? {
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return "&\(name);" }
    if let entity = htmlEntityLookup(name) { return "&#\(entity.pointee.value);" }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    // because what is no 32 bits is no character either.
    let code = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, let scalar = Unicode.Scalar(code), code >= 0x20 || [9, 10, 13].contains(code),
      code & 0xfffe != 0xfffe
    else { return nil }
    return "&#\(scalar.value);"
  }

  /// The position after the document type, including entities in brackets.
  private var endOfDocumentType: Int {
    var depth = 0
    for index in position..<source.count {
      switch source[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: break
      }
    }
    return source.count
  }

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { source[position...].starts(with: $0) }
  }

  /// The position after the next occurrence of a mark, or the end.
  private func end(of mark: StaticString) -> Int {
    mark.withUTF8Buffer { mark in
      var index = position
      while index + mark.count <= source.count {
        if source[index] == mark[0], source[index...].starts(with: mark) { return index + mark.count }
        index += 1
      }
      return source.count
    }
  }
}
