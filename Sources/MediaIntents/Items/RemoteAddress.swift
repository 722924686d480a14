/// The addresses of what lies in the library of a server and is no file of this machine: "mpd:/" and the place in it.
package enum RemoteAddress {
  package static let scheme = "mpd:"

  /// The address of a place in the library.
  package static func of(_ path: String) -> String { scheme + "/" + path }

  /// The place in the library; `nil` for other addresses.
  package static func path(_ address: String) -> String? {
    let prefix = scheme + "/"
    return address.hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : nil
  }

  /// The address of an entry of a server's playlist: a place in the library, unless it is a path or an address itself.
  package static func ofEntry(_ entry: String) -> String {
    entry.hasPrefix("/") || entry.hasPrefix(scheme) || entry.contains("://") ? entry : of(entry)
  }
}
