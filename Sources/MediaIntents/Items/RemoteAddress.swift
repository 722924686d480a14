/// Addresses of songs in a server's library that aren't local files: "mpd:/" and the path within the library.
package enum RemoteAddress {
  package static let scheme = "mpd:"

  /// The address of a path in the library.
  package static func of(_ path: String) -> String { scheme + "/" + path }

  /// The path in the library; nil for other addresses.
  package static func path(_ address: String) -> String? {
    let prefix = scheme + "/"
    return address.hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : nil
  }

  /// The address of an entry of a server's playlist, which is a path in the library, an absolute path or an address.
  package static func ofEntry(_ entry: String) -> String {
    entry.hasPrefix("/") || entry.hasPrefix(scheme) || entry.contains("://") ? entry : of(entry)
  }
}
