import Glibc

/// An open socket, closed on deinit.
package final class SocketDescriptor: Sendable {
  package let raw: Int32

  package init(adopting raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  /// Returns a new non-blocking stream socket, or nil if the system call fails.
  package static func make(_ family: Int32 = AF_UNIX) -> SocketDescriptor? {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let raw = socket(family, Int32(clamping: kind), 0)
    return raw < 0 ? nil : SocketDescriptor(adopting: raw)
  }

  /// The outcome of accepting a connection.
  package enum Acceptance {
    case connection(SocketDescriptor)
    case none
    /// A connection is pending, but the process or the system is out of descriptors or memory.
    case exhausted
  }

  /// Accepts the next pending connection.
  package func accept() -> Acceptance {
    let raw = Glibc.accept(raw, nil, nil)
    guard raw >= 0 else { return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .none }
    _ = fcntl(raw, F_SETFD, FD_CLOEXEC)
    _ = fcntl(raw, F_SETFL, O_NONBLOCK)
    return .connection(SocketDescriptor(adopting: raw))
  }

  /// Sends as many bytes as the other side has room for, and removes them from the buffer. Returns false if the connection
  /// is broken.
  package func send(from buffer: inout OutgoingBuffer) -> Bool {
    while buffer.count > 0 {
      var count = 0
      buffer.drain { bytes in
        count = Glibc.send(raw, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        return max(0, count)
      }
      guard count < 0, errno != EINTR else { continue }
      return errno == EAGAIN
    }
    return true
  }
}
