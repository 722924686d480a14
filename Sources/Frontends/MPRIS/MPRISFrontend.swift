package import DBus

/// A change of the bus connection, to be logged.
package enum MPRISNotice: Hashable, Sendable {
  /// The player is on the bus under this name.
  case present(name: String)
  /// There is no message bus, or it refuses the connection. Retried periodically.
  case absent(reason: String)
  /// The bus has closed the connection. Retried periodically.
  case lost
}

/// Exports the active player by MPRIS 2.2 and reconnects if the message bus goes away.
package actor MPRISFrontend {
  private let player: ActivePlayer
  private let externalPlayers: ExternalPlayers
  private let library: DesktopLibrary
  private let address: @Sendable () -> String?
  private let clock: any Clock<Duration>
  private let timeout: Duration
  private let onNotice: @Sendable (MPRISNotice) -> Void
  private let onQuit: @Sendable () -> Void
  private let companion: Companion
  private let nextLabel: (@Sendable () async -> String)?

  private var run: Task<Void, Never>?
  private var connection: BusConnection?
  private var name: String?
  private var lastNotice: MPRISNotice?
  private var object: MediaPlayerObject?
  private var isStopping = false

  /// The range of the pause before reconnecting, which doubles with each failure.
  private static let minPause = Duration.seconds(1)
  private static let maxPause = Duration.seconds(60)

  /// - Parameters:
  ///   - externalPlayers: the other players on the bus.
  ///   - address: returns the bus address; nil if there is no bus.
  ///   - timeout: for the connection handshake.
  ///   - onNotice: called when the state of the connection changes.
  ///   - nextLabel: what the button of a notification about a song says; nil if there are to be none.
  ///   - companion: serves something else on each connection, until that ends.
  ///   - onQuit: called when a client quits the daemon.
  package init(
    player: ActivePlayer, externalPlayers: ExternalPlayers, library: DesktopLibrary,
    address: @escaping @Sendable () -> String?, clock: any Clock<Duration> = ContinuousClock(),
    timeout: Duration = BusName.timeout, onNotice: @escaping @Sendable (MPRISNotice) -> Void,
    nextLabel: (@Sendable () async -> String)? = nil, companion: @escaping Companion = { _ in },
    onQuit: @escaping @Sendable () -> Void
  ) {
    self.player = player
    self.externalPlayers = externalPlayers
    self.library = library
    self.address = address
    self.clock = clock
    self.timeout = timeout
    self.onNotice = onNotice
    self.companion = companion
    self.nextLabel = nextLabel
    self.onQuit = onQuit
  }

  package typealias Companion = @Sendable (BusConnection) async -> Void

  /// Connects to the bus and reconnects until `stop` is called.
  package func start() {
    run = Task {
      var pause = Self.minPause
      while !Task.isCancelled {
        if await appear() { pause = Self.minPause }
        try? await clock.sleep(for: pause)
        pause = min(pause * 2, Self.maxPause)
      }
    }
  }

  /// Disconnects from the bus after all emitted signals have been delivered.
  package func stop() async {
    isStopping = true
    if let connection {
      if let name { await BusName.release(name, on: connection) }
      await connection.close()
    }
    run?.cancel()
    await run?.value
  }

  /// Signals playlist changes, if any.
  package func playlistsChanged() { object?.playlistsChanged() }

  /// Connects and serves until the connection ends. Returns false if connecting failed.
  private func appear() async -> Bool {
    do throws(BusFailure) {
      guard let address = address() else { throw BusFailure(BusFailure.failed, "there is no session bus") }
      let connection = try await BusConnection.open(address, timeout: timeout)
      try await serve(on: connection)
      await connection.close()
      if !isStopping { note(.lost) }
      return true
    } catch {
      note(.absent(reason: error.message))
      return false
    }
  }

  private func serve(on connection: BusConnection) async throws(BusFailure) {
    let object = MediaPlayerObject(player: player, library: library, on: connection, onQuit: onQuit)
    (self.connection, self.object) = (connection, object)
    defer { (self.connection, self.object, name) = (nil, nil, nil) }
    let signals = await externalPlayers.join(connection)
    let listening = Task { [externalPlayers] in await externalPlayers.follow(signals) }
    let notifier = nextLabel.map { SongNotifier(player: player, library: library, on: connection, label: $0) }
    let notifying = Task { await notifier?.run() }
    let serving = Task { [companion] in await companion(connection) }
    defer {
      listening.cancel()
      notifying.cancel()
      serving.cancel()
    }
    do throws(BusFailure) {
      try await object.serve { await self.found($0) }
      await externalPlayers.leave()
    } catch {
      await externalPlayers.leave()
      throw error
    }
  }

  private func found(_ name: String) {
    self.name = name
    note(.present(name: name))
  }

  /// A lost bus is not also reported as absent.
  private func note(_ notice: MPRISNotice) {
    if case .absent = notice, lastNotice == .lost || lastNotice.isAbsent { return }
    lastNotice = notice
    onNotice(notice)
  }
}

extension MPRISNotice? {
  fileprivate var isAbsent: Bool { if case .absent = self { true } else { false } }
}
