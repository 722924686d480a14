import FoundationEssentials
import MediaIntents

/// Where a server listens.
package struct MPDAddress: Hashable, Sendable {
  /// A host name or IP address, the path of a Unix socket, or "@" and the name of an abstract socket.
  package var host: String
  /// Ignored for a socket.
  package var port: UInt16

  package static let defaultPort: UInt16 = 6600

  package init(host: String, port: UInt16 = defaultPort) {
    self.host = host
    self.port = port
  }

  /// Whether it is a Unix socket, over which the server accepts the path of any file that it can read.
  package var isSocket: Bool { host.hasPrefix("/") || host.hasPrefix("@") }

  /// Whether the server is on this machine.
  package var isOnThisMachine: Bool {
    isSocket || ["localhost", "::1"].contains(host.lowercased()) || host.hasPrefix("127.")
  }
}

/// An MPD server: its address, password and music folder.
package struct MPDServer: Hashable, Sendable {
  package var address: MPDAddress
  package var password: String?
  /// The server's music folder on this machine; nil if the server reports it, or if it is not on this machine.
  package var musicFolder: String?
  /// How long to wait for a connection and for each line of an answer.
  package var lineLimit: Duration
  /// How long a whole answer may take.
  package var answerLimit: Duration

  package init(
    address: MPDAddress, password: String? = nil, musicFolder: String? = nil, lineLimit: Duration = .seconds(3),
    answerLimit: Duration = .seconds(20)
  ) {
    self.address = address
    self.password = password
    self.musicFolder = musicFolder
    self.lineLimit = lineLimit
    self.answerLimit = answerLimit
  }

  /// The configured server, else the default of MPD clients: `$MPD_HOST`, which may start with a password and "@", and
  /// `$MPD_PORT`; the session's socket; the system's socket; port 6600.
  package init(
    host: String?, port: UInt16?, password: String?, musicFolder: String?, environment: [String: String]
  ) {
    func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    let (named, ownPassword) = Self.split(filled(host) ?? filled(environment["MPD_HOST"]))
    let place = named ?? Self.defaultSocket(environment) ?? "localhost"
    let port =
      port ?? environment["MPD_PORT"].flatMap { ExternalNumber.ordinal($0) }.flatMap(UInt16.init(exactly:))
      ?? MPDAddress.defaultPort
    self.init(
      address: MPDAddress(host: place, port: port), password: filled(password) ?? ownPassword,
      musicFolder: musicFolder)
  }

  /// Splits "password@host"; a leading "@" marks an abstract socket.
  private static func split(_ host: String?) -> (host: String?, password: String?) {
    guard let host, let at = host.firstIndex(of: "@"), at > host.startIndex else { return (host, nil) }
    return (String(host[at...].dropFirst()), String(host[..<at]))
  }

  private static func defaultSocket(_ environment: [String: String]) -> String? {
    let folders = [environment["XDG_RUNTIME_DIR"], "/run"].compactMap(\.self)
    return folders.map { $0 + "/mpd/socket" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
