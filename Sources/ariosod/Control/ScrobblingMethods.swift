import ControlProtocol
import Journal
import Scrobbling

/// Methods about the services that plays are sent to.
struct ScrobblingMethods: Sendable {
  let scrobbler: Scrobbler

  func add(to table: inout MethodTable) {
    table.on(GetScrobbling.self) { [self] _, _ in try await naming(status) }
    table.on(AddScrobbling.self) { [self] method, _ in
      guard let kind = ScrobbleAccount.Kind(rawValue: method.kind) else {
        let kinds = ScrobbleAccount.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ControlFailure.parameters("\"kind\" must be one of: \(kinds)")
      }
      return try await naming { () async throws(ScrobbleFailure) in
        try await status(of: try await scrobbler.add(kind, address: method.address, secrets: method.secrets))
      }
    }
    table.on(ConfirmScrobbling.self) { [self] method, _ in
      try await naming { () async throws(ScrobbleFailure) in
        try await status(of: try await scrobbler.confirm(method.service))
      }
    }
    table.on(RemoveScrobbling.self) { [self] method, _ in
      try await naming { () async throws(ScrobbleFailure) in
        try await status(of: try await scrobbler.remove(method.service))
      }
    }
    table.rehearse(RemoveScrobbling.self) { [self] method, _ in
      guard let account = await scrobbler.all.first(where: { $0.name == method.service }) else {
        throw ControlFailure.notFound(method.service)
      }
      return try await naming { () async throws(ScrobbleFailure) in try await status(of: account) }
    }
    table.on(RetryScrobbling.self) { [self] method, _ in
      try await naming { () async throws(ScrobbleFailure) in
        let all = await scrobbler.all.map(\.name)
        for name in method.service.map({ [$0] }) ?? all { try await scrobbler.retry(name) }
        return try await status()
      }
    }
  }

  private func status() async throws(ScrobbleFailure) -> ScrobblingStatus {
    var services: [ScrobblingService] = []
    for account in await scrobbler.all { services.append(try await status(of: account)) }
    return ScrobblingStatus(services: services)
  }

  private func status(of account: ScrobbleAccount) async throws(ScrobbleFailure) -> ScrobblingService {
    let status = try await scrobbler.status(of: account)
    var service = ScrobblingService(
      service: account.name, user: account.user, waiting: status.queue.waiting, refused: status.queue.refused,
      reasons: status.refusals, sent: status.sent)
    service.oldest = status.queue.oldest
    service.problem = status.problem?.rawValue
    service.due = status.due
    service.page = account.page
    return service
  }

  private func naming<Result>(_ body: () async throws(ScrobbleFailure) -> Result) async throws -> Result {
    do throws(ScrobbleFailure) {
      return try await body()
    } catch {
      switch error {
      case .invalidAddress(let address): throw ControlFailure.parameters("\(address) is not an address")
      case .secretMissing(.listenBrainz): throw ControlFailure.parameters("\"secrets\" must hold a token")
      case .secretMissing: throw ControlFailure.parameters("\"secrets\" must hold a key and a secret")
      case .unknown(let name): throw ControlFailure.notFound(name)
      case .notAllowedYet(let page): throw ControlFailure.service("notAllowedYet", page: page)
      case .problem(let problem): throw ControlFailure.service(problem.rawValue, page: nil)
      case .storage(let failure): throw failure
      }
    }
  }
}
