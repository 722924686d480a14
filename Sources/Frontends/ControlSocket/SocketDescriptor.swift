import Glibc

/// An open socket, closed on deinit.
final class SocketDescriptor: Sendable {
  let raw: Int32

  init(adopting raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  /// Returns a new non-blocking Unix stream socket, or nil if the system call fails.
  static func make() -> SocketDescriptor? {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let raw = socket(AF_UNIX, Int32(clamping: kind), 0)
    return raw < 0 ? nil : SocketDescriptor(adopting: raw)
  }

  /// The outcome of accepting a connection.
  enum Acceptance {
    case connection(SocketDescriptor)
    case none
    /// A connection is pending, but the process or the system is out of descriptors or memory.
    case exhausted
  }

  /// Accepts the next pending connection.
  func accept() -> Acceptance {
    let raw = Glibc.accept(raw, nil, nil)
    guard raw >= 0 else { return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .none }
    _ = fcntl(raw, F_SETFD, FD_CLOEXEC)
    _ = fcntl(raw, F_SETFL, O_NONBLOCK)
    return .connection(SocketDescriptor(adopting: raw))
  }
}
