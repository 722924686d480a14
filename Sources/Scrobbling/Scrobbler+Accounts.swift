package import Journal
import MediaIntents
import Soup

/// An account and its queue.
package struct ScrobblerStatus: Hashable, Sendable {
  package let account: ScrobbleAccount
  package let queue: ScrobbleQueueCounts
  /// How many plays were sent since the account was added.
  package let sent: Int
  /// Why nothing is sent, and when it is tried again, in seconds since 1970.
  package let problem: ScrobbleProblem?
  package let due: Int64?
  /// The latest reasons why messages were set aside.
  package let refusals: [String]
}

extension Scrobbler {
  private static let maxRefusals = 100

  package func status(of account: ScrobbleAccount) async throws(ScrobbleFailure) -> ScrobblerStatus {
    do throws(StorageFailure) {
      let counts = try await journal.scrobbleCounts(of: account.name)
      let refused = try await journal.refusedScrobbles(of: account.name, limit: Self.maxRefusals)
      let state = await senderState(of: account)
      let isWaiting = state.map { $0.due > now() } ?? false
      return ScrobblerStatus(
        account: account, queue: counts, sent: state?.sent ?? 0,
        problem: account.isReady ? isWaiting ? state?.problem : nil : .notAllowedYet,
        due: isWaiting ? state?.due : nil, refusals: Array(Set(refused.compactMap(\.refusal))).sorted())
    } catch {
      throw .storage(error)
    }
  }

  /// Adds an account, or replaces its secrets.
  ///
  /// - Parameters:
  ///   - address: the root of the service; nil for the usual one.
  ///   - secrets: the token of ListenBrainz, or the key and secret of an application.
  package func add(
    _ kind: ScrobbleAccount.Kind, address: String?, secrets: [String]
  ) async throws(ScrobbleFailure) -> ScrobbleAccount {
    var account = ScrobbleAccount(kind, address: address)
    guard HTTPAddress(account.address) != nil else { throw .invalidAddress(account.address) }
    switch kind {
    case .listenBrainz:
      guard let token = secrets.first else { throw .secretMissing(kind) }
      account.token = token
      account.user = try await listenBrainz(account)?.user()
    case .lastFM, .libreFM:
      guard secrets.count == 2 || kind == .libreFM else { throw .secretMissing(kind) }
      account.key = secrets.count == 2 ? secrets[0] : Self.freeKey
      account.secret = secrets.count == 2 ? secrets[1] : Self.freeKey
      account.request = try await audioScrobbler(account)?.requestToken()
    }
    try await save(account)
    return account
  }

  /// Libre.fm accepts any key.
  private static let freeKey = "6172696f736f6172696f736f6172696f"

  /// Asks for access after the person has allowed it on the web page.
  package func confirm(_ name: String) async throws(ScrobbleFailure) -> ScrobbleAccount {
    var account = try account(named: name)
    guard !account.isReady, let request = account.request else { return account }
    let session = try await audioScrobbler(account)?.session(for: request)
    (account.token, account.user, account.request) = (session?.key, session?.name, nil)
    try await save(account)
    return account
  }

  /// Removes an account and its queue.
  package func remove(_ name: String) async throws(ScrobbleFailure) -> ScrobbleAccount {
    let account = try account(named: name)
    try await forget(account)
    return account
  }

  // MARK: Services

  func service(of account: ScrobbleAccount) -> (any ScrobbleService)? {
    account.kind == .listenBrainz ? listenBrainz(account) : audioScrobbler(account)
  }

  private func listenBrainz(_ account: ScrobbleAccount) -> ListenBrainz? {
    HTTPAddress(account.address).map {
      ListenBrainz(root: $0, token: account.token ?? "", client: client, version: version)
    }
  }

  private func audioScrobbler(_ account: ScrobbleAccount) -> AudioScrobbler? {
    HTTPAddress(account.address).map { AudioScrobbler(root: $0, account: account, client: client) }
  }
}
