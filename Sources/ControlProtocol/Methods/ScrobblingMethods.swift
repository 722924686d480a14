// Methods about the services that plays are sent to.

/// Lists the accounts and their queues.
package struct GetScrobbling: ControlMethod {
  package typealias Result = ScrobblingStatus
  package typealias CodingKeys = NoParameters
  package static let name = "scrobbling.status"
  package static let access = MethodAccess.read
  package init() {}
}

/// The accounts, sorted by name.
package struct ScrobblingStatus: Codable, Hashable, Sendable {
  package var services: [ScrobblingService]

  package init(services: [ScrobblingService]) { self.services = services }
}

/// An account at a service, without its secrets.
package struct ScrobblingService: Codable, Hashable, Sendable {
  package var service: String
  package var user: String?
  /// How many messages wait, and how many were refused and set aside.
  package var waiting: Int
  package var refused: Int
  /// Why they were.
  package var reasons: [String]
  /// How many plays were sent.
  package var sent: Int
  /// When the oldest waiting play started, in seconds since 1970.
  package var oldest: Int64?
  /// Why nothing is sent at the moment, and when it is tried again.
  package var problem: String?
  package var due: Int64?
  /// The web page on which the person has to allow access.
  package var page: String?

  package init(service: String, user: String? = nil, waiting: Int, refused: Int, reasons: [String] = [], sent: Int) {
    self.service = service
    self.user = user
    self.waiting = waiting
    self.refused = refused
    self.reasons = reasons
    self.sent = sent
  }
}

/// Adds an account, or replaces its secrets.
package struct AddScrobbling: ControlMethod {
  package typealias Result = ScrobblingService
  package static let name = "scrobbling.add"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, address, secrets
  }

  /// `listenbrainz`, `lastfm` or `librefm`.
  package var kind: String
  /// The root of the service; nil for the usual one.
  package var address: String?
  /// A token, or the key and the secret of an application.
  package var secrets: [String]

  package init(kind: String, address: String? = nil, secrets: [String] = []) {
    self.kind = kind
    self.address = address
    self.secrets = secrets
  }
}

/// Completes an account after the person has allowed access on its web page.
package struct ConfirmScrobbling: ControlMethod {
  package typealias Result = ScrobblingService
  package static let name = "scrobbling.confirm"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case service
  }

  /// The name of the account or the start of it.
  package var service: String

  package init(service: String) { self.service = service }
}

/// Removes an account and what waits for it.
package struct RemoveScrobbling: ControlMethod {
  package typealias Result = ScrobblingService
  package static let name = "scrobbling.remove"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case service
  }

  package var service: String

  package init(service: String) { self.service = service }
}

/// Sends at once, also what was set aside.
package struct RetryScrobbling: ControlMethod {
  package typealias Result = ScrobblingStatus
  package static let name = "scrobbling.retry"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case service
  }

  /// Nil for all accounts.
  package var service: String?

  package init(service: String? = nil) { self.service = service }
}
