import CGIO
import Glibc

/// A numeric address of the Internet Protocol, of either version.
package struct NetworkAddress: Hashable, Sendable {
  /// In its usual form, such as `192.168.1.7` or `fe80::1`.
  package let text: String
  package let isLoopback: Bool

  /// Returns nil for anything else, such as the name of a host.
  package init?(_ text: String) {
    guard let address = g_inet_address_new_from_string(text) else { return nil }
    defer { g_object_unref(address) }
    self.init(address)
  }

  private init(_ address: UnsafeMutablePointer<GInetAddress>) {
    let text = g_inet_address_to_string(address)
    defer { g_free(text) }
    self.text = text.map { String(cString: $0) } ?? ""
    isLoopback = g_inet_address_get_is_loopback(address) != 0
  }

  /// The address of the other side of a connected socket; nil if that is not on a network, or gone. A version 4 address that
  /// reached a socket of version 6 is one of version 4.
  package init?(ofPeer socket: SocketDescriptor) { self.init(of: socket) { g_socket_get_remote_address($0, nil) } }

  /// The address of this side of a connected socket, likewise.
  package init?(ofThisSide socket: SocketDescriptor) { self.init(of: socket) { g_socket_get_local_address($0, nil) } }

  private init?(
    of socket: SocketDescriptor,
    _ side: (UnsafeMutablePointer<GSocket>) -> UnsafeMutablePointer<GSocketAddress>?
  ) {
    guard let handle = g_socket_new_from_fd(dup(socket.raw), nil) else { return nil }
    defer { g_object_unref(handle) }
    guard let found = side(handle) else { return nil }
    defer { g_object_unref(found) }
    guard g_socket_address_get_family(found) != G_SOCKET_FAMILY_UNIX else { return nil }
    let place = UnsafeMutableRawPointer(found).assumingMemoryBound(to: GInetSocketAddress.self)
    guard let address = g_inet_socket_address_get_address(place) else { return nil }
    self.init(address)
  }

  /// Whether it stands for all addresses of a machine.
  package var isAny: Bool { ["0.0.0.0", "::"].contains(text) }

  package var isVersion6: Bool { text.contains(":") }

  /// The addresses of this machine on its networks, those of version 4 first.
  package static var ofThisMachine: [NetworkAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [NetworkAddress] = []
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      if let address = interface.ifa_addr.flatMap(numeric), !address.isLoopback { found.append(address) }
    }
    return found.filter { !$0.text.contains(":") } + found.filter { $0.text.contains(":") }
  }

  /// Nil for an address that counts on one link only, which no browser takes.
  private static func numeric(_ address: UnsafeMutablePointer<sockaddr>) -> NetworkAddress? {
    let sizes = [AF_INET: MemoryLayout<sockaddr_in>.size, AF_INET6: MemoryLayout<sockaddr_in6>.size]
    guard let size = sizes[Int32(clamping: address.pointee.sa_family)] else { return nil }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
      return nil
    }
    return NetworkAddress(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}

/// The addresses of a network, such as `192.168.1.0/24`, or a single one.
package struct AddressRange: Hashable, Sendable {
  package let text: String

  /// Returns nil for anything else, also if bits are set beyond the length of the prefix.
  package init?(_ text: String) {
    guard let mask = g_inet_address_mask_new_from_string(text, nil) else { return nil }
    g_object_unref(mask)
    self.text = text
  }

  package func contains(_ address: NetworkAddress) -> Bool {
    guard let mask = g_inet_address_mask_new_from_string(text, nil) else { return false }
    defer { g_object_unref(mask) }
    guard let address = g_inet_address_new_from_string(address.text) else { return false }
    defer { g_object_unref(address) }
    return g_inet_address_mask_matches(mask, address) != 0
  }
}
