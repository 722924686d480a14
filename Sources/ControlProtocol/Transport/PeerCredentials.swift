package import Glibc

/// The credentials of the process at the other end of a Unix socket when it connected or started to listen
/// (`SO_PEERCRED`).
package struct PeerCredentials: Hashable, Sendable {
  // The same layout as the kernel's `struct ucred`.
  package let pid: pid_t
  package let user: uid_t
  package let group: gid_t

  package init(pid: pid_t, user: uid_t, group: gid_t) {
    self.pid = pid
    self.user = user
    self.group = group
  }

  /// Returns nil if the kernel doesn't know the peer.
  package init?(ofSocket raw: Int32) {
    var credentials = PeerCredentials(pid: 0, user: 0, group: 0)
    var size = socklen_t(MemoryLayout<PeerCredentials>.size)
    guard getsockopt(raw, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    self = credentials
  }

  /// Whether the peer belongs to the user of this process or to root.
  package var isAllowed: Bool { user == geteuid() || user == 0 }
}
