import CGIO
import Glibc

/// An address and a port to listen at.
package struct NetworkEndpoint: Hashable, Sendable {
  package let address: NetworkAddress
  /// 0 for any free one.
  package let port: UInt16

  /// Reads `address:port`, `[address]:port`, or an address alone. The only name of a host that is known is `localhost`.
  package init?(_ text: String, defaultPort: UInt16) {
    guard let place = g_network_address_parse(text, defaultPort, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(place)) }
    let parsed = UnsafeMutableRawPointer(place).assumingMemoryBound(to: GNetworkAddress.self)
    let host = g_network_address_get_hostname(parsed).map { String(cString: $0) } ?? ""
    guard let address = NetworkAddress(host == "localhost" ? "127.0.0.1" : host) else { return nil }
    self.address = address
    port = g_network_address_get_port(parsed)
  }

  private init(address: NetworkAddress, port: UInt16) { (self.address, self.port) = (address, port) }

  /// The same port at another address.
  package func with(_ address: NetworkAddress) -> NetworkEndpoint { NetworkEndpoint(address: address, port: port) }

  package func with(port: UInt16) -> NetworkEndpoint { NetworkEndpoint(address: address, port: port) }

  package var text: String { address.text.contains(":") ? "[\(address.text)]:\(port)" : "\(address.text):\(port)" }

  /// Listens at this endpoint, with room for 256 connections that were not accepted yet.
  package func listen() throws(SocketFailure) -> SocketDescriptor {
    let native = native
    let family = Int32(clamping: native.withUnsafeBytes { $0.loadUnaligned(as: sockaddr.self).sa_family })
    guard let socket = SocketDescriptor.make(family) else { throw SocketFailure(code: errno) }
    var isReused: CInt = 1
    setsockopt(socket.raw, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<CInt>.size))
    let isBound = native.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { bind(socket.raw, $0.baseAddress, socklen_t(native.count)) == 0 }
    }
    guard isBound, Glibc.listen(socket.raw, 256) == 0 else { throw SocketFailure(code: errno) }
    return socket
  }

  /// The `sockaddr` of the system.
  private var native: [UInt8] {
    guard let address = g_inet_address_new_from_string(address.text) else { return [] }
    defer { g_object_unref(address) }
    guard let place = g_inet_socket_address_new(address, port) else { return [] }
    defer { g_object_unref(place) }
    let size = g_socket_address_get_native_size(place)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = g_socket_address_to_native(place, buffer.baseAddress, gsize(size), nil) != 0 ? size : 0
    }
  }
}

extension SocketDescriptor {
  /// The port that it listens at; nil if it does not listen on a network.
  package var port: UInt16? {
    guard let handle = g_socket_new_from_fd(dup(raw), nil) else { return nil }
    defer { g_object_unref(handle) }
    guard let own = g_socket_get_local_address(handle, nil) else { return nil }
    defer { g_object_unref(own) }
    guard g_socket_address_get_family(own) != G_SOCKET_FAMILY_UNIX else { return nil }
    return g_inet_socket_address_get_port(UnsafeMutableRawPointer(own).assumingMemoryBound(to: GInetSocketAddress.self))
  }
}

/// A system call about a socket failed.
package struct SocketFailure: Error, Hashable, Sendable {
  /// The errno.
  package let code: Int32

  /// The system's words.
  package var reason: String { String(cString: strerror(code)) }
}
