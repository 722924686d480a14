import Glibc

/// The addresses of message buses.
package enum BusAddress {
  /// The address in the environment, or else where systemd puts the bus; nil if there is none.
  ///
  /// GLib would start a bus on a display, which a background program should not.
  package static func session(environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    let socket = folder + "/bus"
    return access(socket, F_OK) == 0 ? "unix:path=" + escaped(socket) : nil
  }

  /// The address of the system's bus in the environment, or else the usual one.
  package static func system(environment: [String: String]) -> String {
    if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty { return address }
    return "unix:path=/run/dbus/system_bus_socket"
  }

  /// The address of the socket at a path.
  package static func socket(at path: String) -> String { "unix:path=" + escaped(path) }

  /// Escapes every byte that D-Bus does not allow literally.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      return "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/.\\*".utf8)
}
