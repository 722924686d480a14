import MediaIntents

/// The head of a request of HTTP/1.1, read strictly: what a program in between could read otherwise is refused.
package struct PageRequest: Hashable, Sendable {
  package enum Method: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  package let method: Method
  /// As it was sent, without what follows a question mark.
  package let path: String
  package let query: String?
  /// The bytes of the body, which follow.
  package let bodyBytes: Int
  private let fields: [PageField]

  /// - Parameter head: its lines with their ends, without the empty one.
  init(_ head: ArraySlice<UInt8>, limits: PageLimits) throws(PageFault) {
    var lines = try Self.lines(head)[...]
    guard let start = lines.popFirst() else { throw .malformed }
    let words = start.split(separator: .space, omittingEmptySubsequences: false)
    guard words.count == 3 else { throw .malformed }
    guard words[2].elementsEqual("HTTP/1.1".utf8) else {
      throw words[2].starts(with: "HTTP/".utf8) ? .versionUnknown : .malformed
    }
    method = try Self.method(words[0])
    (path, query) = try Self.target(words[1])
    guard lines.count <= limits.fields else { throw .headTooLarge }
    var fields: [PageField] = []
    for line in lines { fields.append(try PageField(line)) }
    self.fields = fields
    bodyBytes = try Self.bodyBytes(fields, limits)
    guard method == .post || bodyBytes == 0 else { throw .malformed }
  }

  /// All values of a field, in order.
  ///
  /// - Parameter name: in lower case.
  package func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The value of a field that may be there once; nil if it is not there, or several times.
  package func value(_ name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values[0] : nil
  }

  /// Whether a list holds a word, whatever the case.
  func lists(_ word: String, in name: String) -> Bool {
    values(name).flatMap { $0.split(separator: ",") }.contains { $0.trimmed.lowercased() == word }
  }

  /// The whole lines. A line that ends in any other way than CR LF is ambiguous.
  private static func lines(_ head: ArraySlice<UInt8>) throws(PageFault) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = head
    while let end = rest.firstIndex(of: .newline) {
      guard end > rest.startIndex, rest[end - 1] == .carriageReturn else { throw .malformed }
      lines.append(rest[rest.startIndex..<end - 1])
      rest = rest[(end + 1)...]
    }
    guard rest.isEmpty, !lines.contains(where: { $0.contains(.carriageReturn) }) else { throw .malformed }
    return lines
  }

  private static func method(_ word: ArraySlice<UInt8>) throws(PageFault) -> Method {
    guard 1...16 ~= word.count, word.allSatisfy({ 0x41...0x5A ~= $0 }) else { throw .malformed }
    guard let method = Method(rawValue: String(decoding: word, as: UTF8.self)) else { throw .methodUnknown }
    return method
  }

  /// Only of this server: the address of another one, as a proxy is asked for, is refused.
  private static func target(_ word: ArraySlice<UInt8>) throws(PageFault) -> (String, String?) {
    guard word.first == UInt8(ascii: "/"), word.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }) else {
      throw .malformed
    }
    let parts = word.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    return (
      String(decoding: parts[0], as: UTF8.self), parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    )
  }

  private static func bodyBytes(_ fields: [PageField], _ limits: PageLimits) throws(PageFault) -> Int {
    guard !fields.contains(where: { $0.name == "transfer-encoding" }) else { throw .codingRefused }
    guard !fields.contains(where: { $0.name == "expect" }) else { throw .expectationRefused }
    let lengths = fields.filter { $0.name == "content-length" }
    guard let length = lengths.first?.value else { return 0 }
    guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw .malformed }
    guard let bytes = ExternalNumber.whole(length, in: 0...limits.bodyBytes + 1), bytes <= limits.bodyBytes else {
      throw .bodyTooLarge
    }
    return bytes
  }
}

/// A field of a head.
struct PageField: Hashable, Sendable {
  /// In lower case.
  let name: String
  let value: String

  /// Refuses a name with a blank before its colon, and a line that goes on with the one before.
  init(_ line: ArraySlice<UInt8>) throws(PageFault) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isToken), line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == .tab })
    else { throw .malformed }
    name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmed
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  /// Whether it may be part of a name.
  fileprivate var isToken: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}

extension StringProtocol {
  /// Without blanks around it.
  var trimmed: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    let last = rest.lastIndex { $0 != " " && $0 != "\t" }
    return String(last.map { rest[...$0] } ?? "")
  }
}
