import Glibc

/// Tells the service manager that started this process how it is, by datagrams as in `sd_notify(3)`.
package struct ServiceNotifier: Hashable, Sendable {
  /// The path of the manager's socket, or with "@" in front a name of the kernel's own.
  private let address: String

  /// Returns nil if this is no address of a Unix socket.
  package init?(address: String) {
    let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    guard address.hasPrefix("/") || address.hasPrefix("@"), (2..<room).contains(address.utf8.count) else { return nil }
    self.address = address
  }

  /// Tells several things at once. Returns false if they did not arrive, which is no reason to end.
  @discardableResult
  package func notify(_ states: ServiceState...) -> Bool {
    let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue
    let descriptor = socket(AF_UNIX, Int32(clamping: kind), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let text = Array(states.map(\.text).joined(separator: "\n").utf8)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { place in
      place.copyBytes(from: address.utf8)
      if address.hasPrefix("@") { place[0] = 0 }
    }
    // The kernel takes every byte of a name that begins with 0, so that its length has to be told.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.utf8.count)
    return withUnsafePointer(to: name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL), $0, length) == text.count
      }
    }
  }
}
