/// Reads the messages of a page's socket from bytes, however they arrive and are divided into frames.
package struct SocketMessageReader: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// Where the next frame begins.
  private var start = 0
  /// What has arrived of a message in several frames; nil between messages.
  private var message: [UInt8]?

  /// - Parameter limit: the most bytes of a message.
  package init(limit: Int = PageLimits().messageBytes) { self.limit = limit }

  package mutating func append(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes.append(contentsOf: more)
  }

  /// The next message; nil if it is not there as a whole. Throws as soon as it is known to be none.
  package mutating func next() throws(SocketFault) -> SocketMessage? {
    while let (frame, size) = try SocketFrame.read(bytes[start...]) {
      try check(frame)
      let end = start + size + frame.length
      guard end <= bytes.count else { return nil }
      let content = Self.unmasked(bytes[(start + size)..<end], frame.mask)
      start = end
      if let message = try take(frame, content) { return message }
    }
    return nil
  }

  /// Before its content has arrived.
  private func check(_ frame: SocketFrame) throws(SocketFault) {
    switch frame.kind {
    case .binary: throw .notText
    case .text: guard message == nil else { throw .protocolBroken }
    case .continuation: guard message != nil else { throw .protocolBroken }
    case .close, .ping, .pong: return
    }
    guard frame.length <= limit - (message?.count ?? 0) else { throw .tooLarge }
  }

  private mutating func take(_ frame: SocketFrame, _ content: [UInt8]) throws(SocketFault) -> SocketMessage? {
    switch frame.kind {
    case .ping: return .ping(content)
    case .pong: return .pong
    case .close: return .close(try Self.code(content))
    case .text, .binary, .continuation:
      // In place, because there may be any number of parts.
      if message == nil { message = content } else { message?.append(contentsOf: content) }
      guard frame.isLast, let whole = message else { return nil }
      message = nil
      guard String(validating: whole, as: UTF8.self) != nil else { throw .notUTF8 }
      return .text(whole)
    }
  }

  private static func code(_ content: [UInt8]) throws(SocketFault) -> UInt16? {
    guard !content.isEmpty else { return nil }
    guard content.count >= 2, String(validating: content.dropFirst(2), as: UTF8.self) != nil else {
      throw .protocolBroken
    }
    let code = UInt16(content[0]) << 8 | UInt16(content[1])
    guard [1000...1003, 1007...1014, 3000...4999].contains(where: { $0.contains(code) }) else { throw .protocolBroken }
    return code
  }

  private static func unmasked(_ content: ArraySlice<UInt8>, _ mask: [UInt8]) -> [UInt8] {
    content.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}
