/// The head of a frame of RFC 6455.
struct SocketFrame: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    var isControl: Bool { rawValue >= 0x8 }
  }

  let kind: Kind
  let isLast: Bool
  let length: Int
  let mask: [UInt8]

  /// What a frame of control may hold.
  static let maxControlBytes = 125

  /// Reads a head. Returns it with its size; nil if it is not there as a whole. A frame without a mask, of an extension, or
  /// whose length is written longer than it need be is refused.
  static func read(_ bytes: ArraySlice<UInt8>) throws(SocketFault) -> (frame: SocketFrame, bytes: Int)? {
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    guard first & 0x70 == 0, let kind = Kind(rawValue: first & 0x0F), second & 0x80 != 0 else { throw .protocolBroken }
    let isLast = first & 0x80 != 0
    let short = Int(second & 0x7F)
    guard !kind.isControl || isLast && short <= maxControlBytes else { throw .protocolBroken }
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    guard bytes.count >= 2 + extra else { return nil }
    let length = try length(short, bytes.dropFirst(2).prefix(extra))
    guard bytes.count >= 6 + extra else { return nil }
    let mask = Array(bytes.dropFirst(2 + extra).prefix(4))
    return (SocketFrame(kind: kind, isLast: isLast, length: length, mask: mask), 6 + extra)
  }

  private static func length(_ short: Int, _ bytes: ArraySlice<UInt8>) throws(SocketFault) -> Int {
    guard !bytes.isEmpty else { return short }
    let long = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard long > (bytes.count == 2 ? 125 : 65_535), let length = Int(exactly: long) else { throw .protocolBroken }
    return length
  }

  /// A frame of the server, which has no mask.
  static func bytes(_ kind: Kind, _ content: [UInt8]) -> [UInt8] {
    var head = [0x80 | kind.rawValue]
    switch content.count {
    case ...125: head.append(UInt8(truncatingIfNeeded: content.count))
    case ...65_535: head += [126] + bigEndian(content.count, 2)
    default: head += [127] + bigEndian(content.count, 8)
    }
    return head + content
  }

  /// The frame that closes a socket.
  static func closing(_ code: UInt16) -> [UInt8] { bytes(.close, bigEndian(Int(code), 2)) }

  private static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
