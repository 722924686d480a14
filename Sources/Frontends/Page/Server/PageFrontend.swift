package import ControlProtocol
import GLibRuntime
package import MediaIntents
import QRCode

/// The page for browsers: its server, and the devices that may use it.
package actor PageFrontend {
  /// What it is to be.
  package struct Configuration: Hashable, Sendable {
    /// Where it listens: an address, with or without a port.
    package var place: String
    /// By which browsers find it besides addresses and the names of this machine.
    package var names: [String]
    /// The name of this machine.
    package var host: String
    /// The folder of the page's files.
    package var folder: String
    /// The file of the paired devices.
    package var devices: String

    package init(place: String, names: [String] = [], host: String, folder: String, devices: String) {
      self.place = place
      self.names = names
      self.host = host
      self.folder = folder
      self.devices = devices
    }
  }

  /// Returns a cover; nil if there is none.
  ///
  /// - Parameter side: how long the shorter side is at least, in pixels; nil for the whole picture.
  package typealias CoverSource = @Sendable (_ name: PageCoverName, _ side: Int?) async -> PageCover?

  /// The port if the configuration names none.
  private static let defaultPort: UInt16 = 8520

  private let configuration: Configuration
  private let limits: PageLimits
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Int64
  private let cover: CoverSource
  private let onNotice: @Sendable (PageNotice) -> Void
  private var server: PageServer?
  private var endpoint: NetworkEndpoint?
  /// Why there is no page; nil if there is one.
  package private(set) var problem: PageProblem?

  /// - Parameters:
  ///   - clock: by which connections are closed that wait too long.
  ///   - now: seconds since 1970.
  ///   - onNotice: called with what is to be logged.
  package init(
    _ configuration: Configuration, limits: PageLimits = PageLimits(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int64, cover: @escaping CoverSource,
    onNotice: @escaping @Sendable (PageNotice) -> Void
  ) {
    self.configuration = configuration
    self.limits = limits
    self.clock = clock
    self.now = now
    self.cover = cover
    self.onNotice = onNotice
  }

  /// Serves the page, whose devices call these methods. A problem is told and kept.
  package func start(answering methods: MethodTable) async {
    do throws(PageProblem) {
      let server = try makeServer()
      try await listen(server, methods)
      self.server = server
      onNotice(.listening(at: addresses, isOpen: endpoint?.address.isLoopback != true))
    } catch {
      problem = error
      onNotice(.notListening(at: configuration.place, error))
    }
  }

  package func stop() async { await server?.stop() }

  /// Sends an event to all pages that want them.
  package func publish(_ event: ControlEvent) async { await server?.publish(event) }

  /// The port that it listens at; nil if it does not.
  package var port: UInt16? { server == nil ? nil : endpoint?.port }

  /// Where browsers find it, the address first that most devices reach.
  package var addresses: [String] {
    guard let endpoint else { return [] }
    let own = endpoint.address.isAny ? reachable(by: endpoint.address).map(endpoint.with) : [endpoint]
    return own.map { "http://\($0.text)" }
  }

  /// A socket of version 4 cannot be reached at addresses of version 6.
  private func reachable(by any: NetworkAddress) -> [NetworkAddress] {
    NetworkAddress.ofThisMachine.filter { any.isVersion6 || !$0.isVersion6 }
  }

  /// Where a browser of this machine finds it; nil if it does not listen.
  package var localAddress: String? {
    guard server != nil, let endpoint else { return nil }
    return endpoint.address.isAny ? "http://127.0.0.1:\(endpoint.port)" : "http://\(endpoint.text)"
  }

  private func makeServer() throws(PageProblem) -> PageServer {
    guard let endpoint = NetworkEndpoint(configuration.place, defaultPort: Self.defaultPort) else {
      throw .notAnAddress
    }
    self.endpoint = endpoint
    let devices: PageDevices
    do throws(StorageFailure) {
      devices = try PageDevices(path: configuration.devices)
    } catch {
      throw .devices(error)
    }
    return PageServer(
      configuration, at: endpoint, limits: limits, files: try PageFiles(folder: configuration.folder),
      devices: devices, clock: clock, now: now, cover: cover, onNotice: onNotice)
  }

  private func listen(_ server: PageServer, _ methods: MethodTable) async throws(PageProblem) {
    do throws(SocketFailure) {
      let port = try await server.start(answering: methods)
      endpoint = endpoint?.with(port: port)
    } catch {
      throw .system(reason: error.reason)
    }
  }
}

// MARK: - Devices

extension PageFrontend {
  /// Makes a code for a device; nil if there is no page.
  package func makeCode(_ role: PageRole) async -> PageCode? {
    guard let made = await server?.makeCode(role) else { return nil }
    let addresses = addresses
    return PageCode(
      code: made.code, addresses: addresses, expires: made.expires,
      square: addresses.first.flatMap { square("\($0)/#pair=\(made.code)") })
  }

  /// An address for the camera of another device; nil if it does not reach it.
  private func square(_ address: String) -> [String]? {
    guard endpoint?.address.isLoopback == false else { return nil }
    return QRCode(address)?.rows.map { row in String(row.map { $0 ? "1" : "0" }) }
  }

  /// The paired devices, by name.
  package func devices() async -> [PageDevice] {
    (await server?.devices.all ?? []).sorted { $0.name < $1.name }
  }

  /// Forgets a device. Returns nil if there is none of this name.
  package func forget(_ name: String) async throws(StorageFailure) -> PageDevice? { try await server?.forget(name) }
}
