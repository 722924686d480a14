import Glibc

/// One end of a socket pair, over which messages are sent whole. Closed when the value is destroyed.
struct MessageSocket: ~Copyable {
  enum Received {
    case message([UInt8])
    /// The other end is closed, or sent something that is no message.
    case ended
    case timedOut
  }

  private let descriptor: Int32
  /// What was received after the last message.
  private var pending: [UInt8] = []

  /// Larger messages end the exchange; the largest honest one is a picture.
  private static let maxLength = 64 << 20
  private static let headerLength = 4

  /// Takes ownership of a descriptor.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Limits how long one call waits for the other end.
  func setTimeout(_ timeout: Duration) {
    var time = timeval(
      tv_sec: Int(timeout.components.seconds), tv_usec: Int(timeout.components.attoseconds / 1_000_000_000_000))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout.size(ofValue: time)))
    }
  }

  /// Returns false if the other end is closed or doesn't read.
  func send(_ message: [UInt8]) -> Bool {
    let length = UInt32(clamping: message.count)
    let framed = (0..<Self.headerLength).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) } + message
    var sent = 0
    while sent < framed.count {
      let count = framed[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  mutating func receive() -> Received {
    while true {
      if pending.count >= Self.headerLength {
        let length = pending.prefix(Self.headerLength).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.maxLength else { return .ended }
        let end = Self.headerLength + length
        if pending.count >= end {
          defer { pending.removeFirst(end) }
          return .message(Array(pending[Self.headerLength..<end]))
        }
      }
      if let failure = fill() { return failure }
    }
  }

  /// Waits for more bytes; returns nil if there are some.
  private mutating func fill() -> Received? {
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat { count = recv(descriptor, buffer.baseAddress, buffer.count, 0) } while count < 0 && errno == EINTR
      if count < 0 { (count, isTimedOut) = (0, errno == EAGAIN) }
    }
    if piece.isEmpty { return isTimedOut ? .timedOut : .ended }
    pending += piece
    return nil
  }

  private var isTimedOut = false
}
