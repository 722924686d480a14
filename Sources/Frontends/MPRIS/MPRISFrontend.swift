import DBus

/// What the log should say.
package enum MPRISNotice: Hashable, Sendable {
  /// The desktop sees the player, by this name.
  case present(name: String)
  /// There is no message bus, or it refuses the player; it is tried again and again.
  case absent(reason: String)
  /// The bus has closed the connection; it is tried again and again.
  case lost
}

/// Shows the player to the desktop by MPRIS 2.2 whenever there is a message bus.
package actor MPRISFrontend {
  private let player: ActivePlayer
  private let externalPlayers: ExternalPlayers
  private let library: DesktopLibrary
  private let address: @Sendable () -> String?
  private let clock: any Clock<Duration>
  private let timeout: Duration
  private let onNotice: @Sendable (MPRISNotice) -> Void
  private let onQuit: @Sendable () -> Void

  private var run: Task<Void, Never>?
  private var connection: BusConnection?
  private var name: String?
  private var lastNotice: MPRISNotice?
  private var object: MediaPlayerObject?
  private var isStopping = false

  /// How long to wait before connecting again; twice as long each time.
  private static let minPause = Duration.seconds(1)
  private static let maxPause = Duration.seconds(60)

  /// - Parameters:
  ///   - externalPlayers: the other players on the same bus.
  ///   - address: of the bus; nil if there is none.
  ///   - timeout: for whatever listens there to answer as a bus.
  ///   - onNotice: called with what the log should say, each thing once until it changes.
  ///   - onQuit: ends the program.
  package init(
    player: ActivePlayer, externalPlayers: ExternalPlayers, library: DesktopLibrary,
    address: @escaping @Sendable () -> String?, clock: any Clock<Duration> = ContinuousClock(),
    timeout: Duration = BusName.timeout, onNotice: @escaping @Sendable (MPRISNotice) -> Void,
    onQuit: @escaping @Sendable () -> Void
  ) {
    self.player = player
    self.externalPlayers = externalPlayers
    self.library = library
    self.address = address
    self.clock = clock
    self.timeout = timeout
    self.onNotice = onNotice
    self.onQuit = onQuit
  }

  /// Connects to the bus, again and again, from now on.
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

  /// Leaves the bus; what was signalled before has arrived.
  package func stop() async {
    isStopping = true
    if let connection {
      if let name { await BusName.release(name, on: connection) }
      await connection.close()
    }
    run?.cancel()
    await run?.value
  }

  /// The library's playlists may have changed.
  package func playlistsChanged() { object?.playlistsChanged() }

  /// Serves until the bus is gone; false if it could not be joined.
  private func appear() async -> Bool {
    do throws(BusFailure) {
      guard let address = address() else { throw BusFailure(BusFailure.failed, "there is no session bus") }
      let connection = try await BusConnection.open(address, patience: timeout)
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
    defer { listening.cancel() }
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

  /// A lost bus is not reported as absent too.
  private func note(_ notice: MPRISNotice) {
    if case .absent = notice, lastNotice == .lost || lastNotice.isAbsent { return }
    lastNotice = notice
    onNotice(notice)
  }
}

extension MPRISNotice? {
  fileprivate var isAbsent: Bool { if case .absent = self { true } else { false } }
}
