package import Avahi
package import ControlProtocol
import GLibRuntime

/// The service for clients of MPD, such as phone remotes: a server, which others on the network find.
package actor MPDFrontend {
  /// What it is to be.
  package struct Configuration: Hashable, Sendable {
    /// Where it listens: an address, with or without a port.
    package var place: String
    /// Which clients must tell; nil if they need none.
    package var password: String?
    /// By which others see this machine.
    package var host: String

    package init(place: String, password: String? = nil, host: String) {
      (self.place, self.password, self.host) = (place, password, host)
    }
  }

  private let configuration: Configuration
  private let limits: ServiceServer.Limits
  private let clock: any Clock<Duration>
  private let bus: @Sendable () -> String
  private let onNotice: @Sendable (MPDServiceNotice) -> Void
  private var server: ServiceServer?
  private var announcement: ServiceAnnouncement?
  /// Why it does not listen; nil if it does.
  package private(set) var problem: MPDServiceProblem?
  /// The port; nil unless it listens.
  package private(set) var port: UInt16?

  /// - Parameters:
  ///   - bus: the address of the system's bus.
  ///   - onNotice: called with what is to be logged.
  package init(
    _ configuration: Configuration, bus: @escaping @Sendable () -> String,
    onNotice: @escaping @Sendable (MPDServiceNotice) -> Void
  ) {
    self.init(
      configuration, limits: ServiceServer.Limits(), clock: ContinuousClock(), bus: bus, onNotice: onNotice)
  }

  init(
    _ configuration: Configuration, limits: ServiceServer.Limits, clock: any Clock<Duration>,
    bus: @escaping @Sendable () -> String, onNotice: @escaping @Sendable (MPDServiceNotice) -> Void
  ) {
    self.configuration = configuration
    self.limits = limits
    self.clock = clock
    self.bus = bus
    self.onNotice = onNotice
  }

  /// Listens and answers with these methods and from this library. A problem is told and kept.
  package func start(answering methods: MethodTable, from library: ServedLibrary) async {
    do throws(MPDServiceProblem) {
      let access = try ServiceAccess(listeningAt: configuration.place, password: configuration.password)
      let port = try await listen(access, methods, library)
      self.port = port
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
    port = nil
  }

  /// Tells clients that wait what an event of a player has changed.
  package func publish(_ event: ControlEvent) async { await server?.publish(event) }

  /// Tells clients that wait that the library has changed.
  package func libraryChanged() async { await server?.libraryChanged() }

  private func listen(
    _ access: ServiceAccess, _ methods: MethodTable, _ library: ServedLibrary
  ) async throws(MPDServiceProblem) -> UInt16 {
    let server = ServiceServer(access: access, limits: limits, clock: clock)
    self.server = server
    do throws(SocketFailure) {
      return try await server.start(answering: methods, from: library)
    } catch {
      throw .system(reason: error.reason)
    }
  }

  private func announce(_ port: UInt16) async {
    let service = AnnouncedService(name: "Arioso on \(configuration.host)", type: "_mpd._tcp", port: port)
    let announcement = ServiceAnnouncement(of: service, address: bus) { [onNotice] in onNotice(.announcement($0)) }
    self.announcement = announcement
    await announcement.start()
  }
}

/// A change of the service, to be logged.
package enum MPDServiceNotice: Hashable, Sendable {
  /// At this address and port.
  case listening(at: String)
  case notListening(at: String, MPDServiceProblem)
  case announcement(AnnouncementNotice)
}
