import Glibc

/// An open socket, closed on deinit.
final class SocketDescriptor: Sendable {
  let raw: Int32

  init(adopting raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  /// Returns a new non-blocking Unix stream socket, or nil if the system call fails.
  static func make() -> SocketDescriptor? {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let raw = socket(AF_UNIX, Int32(kind), 0)
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

/// The credentials of the peer process when it connected or started to listen (`SO_PEERCRED`).
struct PeerCredentials: Hashable, Sendable {
  // The same layout as the kernel's `struct ucred`.
  let pid: pid_t
  let user: uid_t
  let group: gid_t

  init(pid: pid_t, user: uid_t, group: gid_t) {
    self.pid = pid
    self.user = user
    self.group = group
  }

  /// Returns nil if the kernel doesn't know the peer.
  init?(of socket: SocketDescriptor) {
    var credentials = PeerCredentials(pid: 0, user: 0, group: 0)
    var size = socklen_t(MemoryLayout<PeerCredentials>.size)
    guard getsockopt(socket.raw, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    self = credentials
  }

  /// Whether the peer belongs to the daemon's user or to root.
  var isAllowed: Bool { user == geteuid() || user == 0 }
}
