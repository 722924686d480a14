package import Avahi
package import ControlProtocol
import GLibRuntime
import WyomingProtocol

/// The service for voice assistants and satellites, such as Home Assistant: a server, which others on the network find.
package actor WyomingFrontend {
  /// What it is to be.
  package struct Configuration: Hashable, Sendable {
    /// Where it listens: an address, with or without a port.
    package var place: String
    /// The addresses and networks that may connect besides this machine.
    package var allowed: [String]
    /// The players by the identifiers of the satellites in their rooms.
    package var satellites: [String: String]
    /// The codes of the languages that are understood.
    package var languages: [String]
    /// By which others see this machine.
    package var host: String

    package init(
      place: String, allowed: [String] = [], satellites: [String: String] = [:], languages: [String], host: String
    ) {
      self.place = place
      self.allowed = allowed
      self.satellites = satellites
      self.languages = languages
      self.host = host
    }
  }

  /// How long an answer may take, so that it is there within two seconds.
  static let patience = Seconds(1.75)
  /// As many addresses are remembered that were refused, so that each is told once.
  private static let maxRefused = 64

  private let configuration: Configuration
  private let limits: WyomingServer.Limits
  private let bus: @Sendable () -> String
  private let onNotice: @Sendable (WyomingNotice) -> Void
  private var server: WyomingServer?
  private var announcement: ServiceAnnouncement?
  private var refused: Set<NetworkAddress> = []
  /// Why it does not listen; nil if it does.
  package private(set) var problem: WyomingProblem?

  /// - Parameters:
  ///   - bus: the address of the system's bus.
  ///   - onNotice: called with what is to be logged.
  package init(
    _ configuration: Configuration, limits: WyomingServer.Limits = WyomingServer.Limits(),
    bus: @escaping @Sendable () -> String, onNotice: @escaping @Sendable (WyomingNotice) -> Void
  ) {
    self.configuration = configuration
    self.limits = limits
    self.bus = bus
    self.onNotice = onNotice
  }

  /// Why others do not find it by themselves; nil if they do, or are not meant to.
  package var announcementProblem: String? { get async { await announcement?.problem } }

  /// Listens and answers with these methods. A problem is told and kept.
  package func start(answering methods: MethodTable) async {
    do throws(WyomingProblem) {
      let access = try WyomingAccess(listeningAt: configuration.place, to: configuration.allowed)
      let port = try await listen(access, methods)
      onNotice(.listening(at: access.endpoint.with(port: port).text))
      if !access.endpoint.address.isLoopback { await announce(port) }
    } catch {
      problem = error
      onNotice(.notListening(at: configuration.place, error))
    }
  }

  package func stop() async {
    await announcement?.stop()
    await server?.stop()
  }

  private func listen(_ access: WyomingAccess, _ methods: MethodTable) async throws(WyomingProblem) -> UInt16 {
    let satellites = WyomingSatellites(
      players: configuration.satellites, languages: configuration.languages, patience: Self.patience)
    let info = WyomingEvent.info(version: Version.current, languages: configuration.languages)
    let server = WyomingServer(access: access, satellites: satellites, info: info, limits: limits) {
      [weak self] address in Task { await self?.note(refused: address) }
    }
    self.server = server
    do throws(SocketFailure) {
      return try await server.start(answering: methods)
    } catch {
      throw .system(reason: error.reason)
    }
  }

  /// By a name that stays the same, because Home Assistant takes another one for another service.
  private func announce(_ port: UInt16) async {
    let service = AnnouncedService(name: "Arioso on \(configuration.host)", type: "_wyoming._tcp", port: port)
    let announcement = ServiceAnnouncement(of: service, address: bus) { [onNotice] in onNotice(.announcement($0)) }
    self.announcement = announcement
    await announcement.start()
  }

  private func note(refused address: NetworkAddress) {
    guard refused.count < Self.maxRefused, refused.insert(address).inserted else { return }
    onNotice(.refused(address: address.text))
  }
}

/// A change of the service, to be logged.
package enum WyomingNotice: Hashable, Sendable {
  /// At this address and port.
  case listening(at: String)
  case notListening(at: String, WyomingProblem)
  case announcement(AnnouncementNotice)
  /// An address tried to connect that may not. Told once for each.
  case refused(address: String)
}
