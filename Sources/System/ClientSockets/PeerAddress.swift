import MediaIntents

/// Where a server listens.
package enum PeerAddress: Hashable, Sendable {
  /// The path of a Unix socket.
  case socket(String)
  case internet(host: String, port: UInt16)

  /// Reads `tcp://HOST:PORT`, `HOST:PORT`, `[IPv6]:PORT`, `unix://PATH` or a path. Returns nil for anything else.
  package init?(_ text: String) {
    let path = text.hasPrefix("unix://") ? text.dropFirst("unix://".count) : text[...]
    if path.hasPrefix("/") {
      self = .socket(String(path))
      return
    }
    let place = text.hasPrefix("tcp://") ? text.dropFirst("tcp://".count) : text[...]
    guard !place.contains("/"), let colon = place.lastIndex(of: ":"),
      let port = ExternalNumber.ordinal(place[place.index(after: colon)...]).flatMap(UInt16.init(exactly:)), port > 0
    else { return nil }
    var host = place[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard !host.isEmpty else { return nil }
    self = .internet(host: String(host), port: port)
  }
}

extension PeerAddress: CustomStringConvertible {
  package var description: String {
    switch self {
    case .socket(let path): path
    case .internet(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
  }
}

/// Why a server does not answer.
package enum PeerFailure: Error, Hashable, Sendable {
  /// No connection; with the system's reason.
  case unreachable(String)
  /// It did not answer in time.
  case silent
  /// It closed the connection.
  case hungUp
  /// It sent more than can be waiting.
  case flooding
}
