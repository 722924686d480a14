/// A reply or an event of speech-dispatcher: lines that begin with the same code, the last one with a space behind it.
///
///     701-12
///     701-1
///     701 BEGIN
///
/// From the protocol's manual: 2xx done, 3xx to 5xx errors, 7xx events about a message that was queued.
struct SSIPReply: Hashable, Sendable {
  let code: Int
  /// What stands behind the code, line by line.
  let lines: [String]

  var isDone: Bool { (200..<300).contains(code) }
  var isEvent: Bool { (700..<800).contains(code) }

  /// The first line of an event, and of the reply to a message, is the message's number.
  var message: String? { lines.first }
}

/// Puts replies together from pieces of the stream.
struct SSIPReader {
  private var rest: [UInt8] = []
  private var lines: [String] = []
  /// Whether the server sends something else.
  private(set) var isLost = false

  /// The longest line, in bytes, and the most lines of a reply.
  private static let (maxLine, maxLines) = (4096, 1000)

  /// Returns the replies that are complete now, oldest first.
  mutating func take(_ bytes: [UInt8]) -> [SSIPReply] {
    rest += bytes
    var replies: [SSIPReply] = []
    while !isLost, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self).filter { $0 != "\r" }
      rest.removeSubrange(...end)
      if let reply = take(line) { replies.append(reply) }
    }
    if rest.count > Self.maxLine || lines.count > Self.maxLines { isLost = true }
    return replies
  }

  private mutating func take(_ line: String) -> SSIPReply? {
    guard let code = Self.code(of: line), let mark = line.dropFirst(3).first else {
      isLost = true
      return nil
    }
    lines.append(String(line.dropFirst(4)))
    if mark == "-" { return nil }
    defer { lines = [] }
    return SSIPReply(code: code, lines: lines)
  }

  private static func code(of line: String) -> Int? {
    let digits = line.utf8.prefix(3)
    guard digits.count == 3, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }
}
