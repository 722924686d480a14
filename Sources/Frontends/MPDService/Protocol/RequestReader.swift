import ControlProtocol

/// Makes requests of a client's bytes: single commands, and lists of them that are answered at once.
package struct RequestReader: Sendable {
  package enum Request: Hashable, Sendable {
    case command([UInt8])
    /// - Parameter tellsEach: whether the end of each command's answer is told.
    case list([[UInt8]], tellsEach: Bool)
    /// What no client of this protocol sends, such as a browser's request; or more than is taken.
    case malformed
  }

  /// The longest line, as MPD has it.
  package static let maxLine = 16 * 1024
  /// The most commands of a list.
  private static let maxCommands = 50_000

  /// The most bytes of a list.
  package var maxList = 512 * 1024
  private var lines = LineSplitter(limit: Self.maxLine)
  private var list: (commands: [[UInt8]], bytes: Int, tellsEach: Bool)?

  package init() {}

  package mutating func append(_ bytes: some Sequence<UInt8>) { lines.append(bytes) }

  /// Returns the next request; nil until it has arrived.
  package mutating func next() -> Request? {
    while let line = lines.next() {
      guard case .whole(let bytes) = line, let command = Self.command(bytes) else { return .malformed }
      if let request = take(command) { return request }
    }
    return nil
  }

  /// The line without the space at its end; nil unless it begins as all commands do.
  private static func command(_ line: [UInt8]) -> [UInt8]? {
    guard let first = line.first, 0x61...0x7A ~= first else { return nil }
    let end = line.lastIndex { !$0.isSpace } ?? 0
    return Array(line[...end])
  }

  private mutating func take(_ command: [UInt8]) -> Request? {
    guard list != nil else {
      switch String(decoding: command, as: UTF8.self) {
      case "command_list_begin": list = ([], 0, false)
      case "command_list_ok_begin": list = ([], 0, true)
      default: return .command(command)
      }
      return nil
    }
    if command.elementsEqual("command_list_end".utf8) {
      defer { list = nil }
      return list.map { .list($0.commands, tellsEach: $0.tellsEach) }
    }
    list?.commands.append(command)
    list?.bytes += command.count
    return list.map { $0.bytes > maxList || $0.commands.count > Self.maxCommands } == true ? .malformed : nil
  }
}
