import GLibRuntime

/// Where the service listens, and to whom: the protocol has no password.
struct WyomingAccess: Hashable, Sendable {
  let endpoint: NetworkEndpoint
  private let allowed: [AddressRange]

  /// The port if the configuration names none. The protocol's own page gives none to a service that handles sentences.
  static let defaultPort: UInt16 = 10_500

  /// - Parameters:
  ///   - place: an address, with or without a port.
  ///   - allowed: addresses and networks that may connect besides this machine.
  init(listeningAt place: String, to allowed: [String]) throws(WyomingProblem) {
    guard let endpoint = NetworkEndpoint(place, defaultPort: Self.defaultPort) else { throw .notAnAddress }
    var ranges: [AddressRange] = []
    for text in allowed {
      guard let range = AddressRange(text) else { throw .notANetwork(text) }
      ranges.append(range)
    }
    guard endpoint.address.isLoopback || !ranges.isEmpty else { throw .openToAll }
    self.endpoint = endpoint
    self.allowed = ranges
  }

  func allows(_ address: NetworkAddress) -> Bool { address.isLoopback || allowed.contains { $0.contains(address) } }
}

/// Why the service does not listen.
package enum WyomingProblem: Error, Hashable, Sendable {
  /// The configured place is no address.
  case notAnAddress
  /// An entry of those who may connect is neither an address nor a network.
  case notANetwork(String)
  /// Other machines could connect, and none is named that may.
  case openToAll
  case system(reason: String)
}
