package import MediaIntents

/// An account at a service that plays are sent to, with its secrets. Descriptions never show them.
package struct ScrobbleAccount: Codable, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    case listenBrainz = "listenbrainz"
    case lastFM = "lastfm"
    case libreFM = "librefm"
  }

  package let name: String
  package let kind: Kind
  /// The root of the service, an address with a slash at its end.
  package let address: String
  /// The person's token at ListenBrainz; the session key at the others, nil until the person has allowed it.
  var token: String?
  /// The application's key and secret, at Last.fm the person's own.
  var key = ""
  var secret = ""
  /// A token that the person has to allow on a web page.
  var request: String?
  package internal(set) var user: String?

  /// - Parameter address: nil for the usual one.
  package init(_ kind: Kind, address: String? = nil) {
    self.kind = kind
    var root = address ?? kind.usualAddress
    if !root.hasSuffix("/") { root += "/" }
    self.address = root
    name = root == kind.usualAddress ? kind.rawValue : kind.rawValue + "@" + Self.host(of: root)
  }

  package var description: String { name }

  /// Whether it can be sent to.
  package var isReady: Bool { token != nil }

  /// The web page on which the person allows Arioso to write to the account; nil if there is nothing to allow.
  package var page: String? {
    guard !isReady, let request else { return nil }
    let site = address == kind.usualAddress ? kind.usualSite : Self.origin(of: address)
    return "\(site)api/auth/?api_key=\(key)&token=\(request)"
  }

  /// Without a login, because the name is shown.
  private static func host(of address: String) -> String {
    let authority = address.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" }
    return String(authority.split(separator: "@").last ?? authority)
  }

  private static func origin(of address: String) -> String {
    (address.hasPrefix("http://") ? "http://" : "https://") + host(of: address) + "/"
  }
}

extension ScrobbleAccount.Kind {
  var usualAddress: String {
    switch self {
    case .listenBrainz: "https://api.listenbrainz.org/"
    case .lastFM: "https://ws.audioscrobbler.com/2.0/"
    case .libreFM: "https://libre.fm/2.0/"
    }
  }

  /// Where access is allowed.
  fileprivate var usualSite: String { self == .lastFM ? "https://www.last.fm/" : "https://libre.fm/" }
}

/// Why an account could not be added or changed.
package enum ScrobbleFailure: Error, Hashable, Sendable {
  case invalidAddress(String)
  /// A token, or a key and a secret, is needed.
  case secretMissing(ScrobbleAccount.Kind)
  case unknown(String)
  /// The page was not allowed yet.
  case notAllowedYet(page: String)
  case problem(ScrobbleProblem)
  case storage(StorageFailure)
}

/// Why nothing is sent to an account at the moment.
package enum ScrobbleProblem: String, Codable, Hashable, Sendable {
  /// The token or session is not accepted.
  case loginRefused
  /// The application's key is not accepted.
  case keyRefused
  /// The address does not answer as such a service.
  case wrongAddress
  case unreachable
  /// Too many requests were sent.
  case busy
  case serverFailed
  /// The service takes no more plays today.
  case dailyLimit
  /// The person has not allowed access yet.
  case notAllowedYet
  /// The queue could not be read or written.
  case storage
}
