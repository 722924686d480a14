import FoundationEssentials

/// Where a server listens.
package struct MPDAddress: Hashable, Sendable {
  /// A name or number on the network, the path of a Unix socket, or "@" with the name of an abstract one.
  package var host: String
  /// Of no meaning to a socket.
  package var port: UInt16

  package static let usualPort: UInt16 = 6600

  package init(host: String, port: UInt16 = usualPort) {
    self.host = host
    self.port = port
  }

  /// Whether the server runs on this machine and takes any path that it may read.
  package var isSocket: Bool { host.hasPrefix("/") || host.hasPrefix("@") }
}

/// A server and how to speak to it.
package struct MPDServer: Hashable, Sendable {
  package var address: MPDAddress
  package var password: String?
  /// Where the server's music folder is found on this machine; `nil` where the server tells it itself, or it is not here.
  package var musicFolder: String?

  package init(address: MPDAddress, password: String? = nil, musicFolder: String? = nil) {
    self.address = address
    self.password = password
    self.musicFolder = musicFolder
  }

  /// The server that is configured or, where none is, the one that every client of MPD looks for: `$MPD_HOST`, which may
  /// hold a password before "@", with `$MPD_PORT`; the socket of the session; that of the system; port 6600.
  package init(
    host: String?, port: UInt16?, password: String?, musicFolder: String?, environment: [String: String]
  ) {
    func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    let (named, ownPassword) = Self.split(filled(host) ?? filled(environment["MPD_HOST"]))
    let place = named ?? Self.usualSocket(environment) ?? "localhost"
    let port = port ?? environment["MPD_PORT"].flatMap(UInt16.init) ?? MPDAddress.usualPort
    self.init(
      address: MPDAddress(host: place, port: port), password: filled(password) ?? ownPassword,
      musicFolder: musicFolder)
  }

  /// "password@host"; an "@" in front is an abstract socket's.
  private static func split(_ host: String?) -> (host: String?, password: String?) {
    guard let host, let at = host.firstIndex(of: "@"), at > host.startIndex else { return (host, nil) }
    return (String(host[at...].dropFirst()), String(host[..<at]))
  }

  private static func usualSocket(_ environment: [String: String]) -> String? {
    let folders = [environment["XDG_RUNTIME_DIR"], "/run"].compactMap(\.self)
    return folders.map { $0 + "/mpd/socket" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
