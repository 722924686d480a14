package import Glibc

/// The address of a Unix socket in the file system.
package struct SocketAddress {
  /// Bytes of the longest path that the kernel accepts.
  package static let maxPathBytes = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private var address = sockaddr_un()

  /// Returns nil if the path is empty or too long.
  package init?(path: String) {
    guard (1...Self.maxPathBytes).contains(path.utf8.count) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  /// Calls `body` with the address as system calls take it.
  package func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
