import MediaIntents

/// A command with its arguments, as a line has them: words, or texts in double quotes with backslashes before what
/// would end them.
package struct RequestLine: Hashable, Sendable {
  package let name: String
  package let arguments: [String]

  /// More arguments than any command takes.
  private static let maxArguments = 64

  package init(parsing bytes: [UInt8]) throws(Refusal) {
    var words = WordScanner(bytes)
    name = try words.name()
    var arguments: [String] = []
    while let argument = try words.argument() {
      guard arguments.count < Self.maxArguments else { throw Refusal(.argument, "Too many arguments") }
      guard TextLimit.address.allows(argument) else { throw Refusal(.argument, "An argument is too long") }
      arguments.append(argument)
    }
    self.arguments = arguments
  }
}

/// Reads the words of a line.
private struct WordScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func name() throws(Refusal) -> String {
    let word = bytes[place...].prefix { !$0.isSpace }
    guard !word.isEmpty else { throw Refusal(.unknown, "No command given") }
    guard word.allSatisfy(\.isOfName) else { throw Refusal(.unknown, "Invalid word character") }
    place += word.count
    return String(decoding: word, as: UTF8.self)
  }

  /// Returns nil at the end of the line.
  mutating func argument() throws(Refusal) -> String? {
    while place < bytes.count, bytes[place].isSpace { place += 1 }
    guard place < bytes.count else { return nil }
    return bytes[place] == UInt8(ascii: "\"") ? try quoted() : try plain()
  }

  private mutating func plain() throws(Refusal) -> String {
    let word = bytes[place...].prefix { !$0.isSpace }
    guard !word.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) else {
      throw Refusal(.unknown, "Invalid unquoted character")
    }
    place += word.count
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func quoted() throws(Refusal) -> String {
    var text: [UInt8] = []
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") { place += 1 }
      guard place < bytes.count else { break }
      text.append(bytes[place])
      place += 1
    }
    guard place < bytes.count else { throw Refusal(.unknown, "Missing closing '\"'") }
    place += 1
    guard place == bytes.count || bytes[place].isSpace else {
      throw Refusal(.unknown, "Space expected after closing '\"'")
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it separates words; also what is below a space.
  var isSpace: Bool { self <= 0x20 }

  /// Whether a name may have it.
  fileprivate var isOfName: Bool {
    0x61...0x7A ~= self || 0x41...0x5A ~= self || 0x30...0x39 ~= self || self == UInt8(ascii: "_")
  }
}
