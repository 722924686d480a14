import Glibc

/// Where the session's message bus listens.
package enum BusAddress {
  /// What the environment names, else the place where systemd puts the bus; `nil` where there is none.
  ///
  /// GLib would start a bus of its own on a display; a program in the background should not.
  package static func session(environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    let socket = folder + "/bus"
    return access(socket, F_OK) == 0 ? "unix:path=" + escaped(socket) : nil
  }

  /// The address of the socket at a path, in which D-Bus writes most signs as codes.
  package static func socket(at path: String) -> String { "unix:path=" + escaped(path) }

  /// Every byte written as a code that D-Bus does not let stand for itself.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      return "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/.\\*".utf8)
}
