import Glibc

/// Whose process is at the other end of a socket, as the kernel saw it when it connected or began to listen.
struct PeerCredentials: Hashable, Sendable {
  // The fields of the kernel's `struct ucred`, in its order.
  let pid: pid_t
  let user: uid_t
  let group: gid_t

  init(pid: pid_t, user: uid_t, group: gid_t) {
    self.pid = pid
    self.user = user
    self.group = group
  }

  /// `nil` where the kernel does not tell.
  init?(of socket: SocketDescriptor) {
    var credentials = PeerCredentials(pid: 0, user: 0, group: 0)
    var size = socklen_t(MemoryLayout<PeerCredentials>.size)
    guard getsockopt(socket.raw, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    self = credentials
  }

  /// Only the person whose daemon this is may use it, and root, who may do anything.
  var isAllowed: Bool { user == geteuid() || user == 0 }
}
