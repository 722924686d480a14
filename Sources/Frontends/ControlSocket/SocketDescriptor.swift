import Glibc

/// An open socket that closes when nobody holds it any more.
final class SocketDescriptor: Sendable {
  let raw: Int32

  init(adopting raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  /// A new Unix stream socket that never blocks.
  static func make() -> SocketDescriptor? {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let raw = socket(AF_UNIX, Int32(kind), 0)
    return raw < 0 ? nil : SocketDescriptor(adopting: raw)
  }

  /// What a look for new connections brings.
  enum Acceptance {
    case connection(SocketDescriptor)
    case none
    /// One waits, but the process or the machine has no descriptor or memory for it.
    case exhausted
  }

  /// Takes the next connection that waits.
  func accept() -> Acceptance {
    let raw = Glibc.accept(raw, nil, nil)
    guard raw >= 0 else { return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .none }
    _ = fcntl(raw, F_SETFD, FD_CLOEXEC)
    _ = fcntl(raw, F_SETFL, O_NONBLOCK)
    return .connection(SocketDescriptor(adopting: raw))
  }
}
