import GLibRuntime

/// Where the service listens, and whether it asks for a password.
struct ServiceAccess: Sendable {
  let endpoint: NetworkEndpoint
  /// Nil if none is needed.
  let password: String?

  /// The protocol's own port.
  static let defaultPort: UInt16 = 6600

  /// - Parameter place: an address, with or without a port.
  init(listeningAt place: String, password: String?) throws(MPDServiceProblem) {
    guard let endpoint = NetworkEndpoint(place, defaultPort: Self.defaultPort) else { throw .notAnAddress }
    let password = password.flatMap { $0.isEmpty ? nil : $0 }
    guard endpoint.address.isLoopback || password != nil else { throw .noPassword }
    self.endpoint = endpoint
    self.password = password
  }
}

/// Why the service does not listen.
package enum MPDServiceProblem: Error, Hashable, Sendable {
  /// The configured place is no address.
  case notAnAddress
  /// Other machines could connect, and there is no password.
  case noPassword
  case system(reason: String)
}
