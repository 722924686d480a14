import DBus
import MediaIntents

/// Shows the player to the desktop by MPRIS 2.2, for as long as there is a message bus, and again when there is one again.
package actor MPRISFrontend {
  private let present: ActivePlayer
  private let others: ExternalPlayers
  private let library: DesktopLibrary
  private let address: @Sendable () -> String?
  private let clock: any Clock<Duration>
  private let patience: Duration
  private let tell: @Sendable (MPRISNotice) -> Void
  private let quit: @Sendable () -> Void

  private var run: Task<Void, Never>?
  private var connection: BusConnection?
  private var name: String?
  private var lastNotice: MPRISNotice?
  private var object: MediaPlayerObject?
  private var isStopping = false

  /// How long to wait before the bus is looked for again; each time twice as long.
  private static let firstPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(60)

  /// - Parameters:
  ///   - others: hears who else is on the bus while this is there.
  ///   - address: where the bus listens now; `nil` where there is none.
  ///   - patience: how long something that listens there may take to prove a bus.
  ///   - tell: hears what the log should say, each thing once until it changes.
  ///   - quit: ends the program.
  package init(
    present: ActivePlayer, others: ExternalPlayers, library: DesktopLibrary, address: @escaping @Sendable () -> String?,
    clock: any Clock<Duration> = ContinuousClock(), patience: Duration = BusName.patience,
    tell: @escaping @Sendable (MPRISNotice) -> Void,
    quit: @escaping @Sendable () -> Void
  ) {
    self.present = present
    self.others = others
    self.library = library
    self.address = address
    self.clock = clock
    self.patience = patience
    self.tell = tell
    self.quit = quit
  }

  /// Looks for the bus from now on.
  package func start() {
    run = Task {
      var pause = Self.firstPause
      while !Task.isCancelled {
        if await appear() { pause = Self.firstPause }
        try? await clock.sleep(for: pause)
        pause = min(pause * 2, Self.longestPause)
      }
    }
  }

  /// Leaves the bus; what was told before has arrived.
  package func stop() async {
    isStopping = true
    if let connection {
      if let name { await BusName.release(name, on: connection) }
      await connection.close()
    }
    run?.cancel()
    await run?.value
  }

  /// The library's playlists may be others than before.
  package func playlistsChanged() { object?.playlistsChanged() }

  /// Whether it was on the bus; returns when it is there no more.
  private func appear() async -> Bool {
    do throws(BusFailure) {
      guard let address = address() else { throw BusFailure(BusFailure.failed, "there is no session bus") }
      let connection = try await BusConnection.open(address, patience: patience)
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
    let object = MediaPlayerObject(present: present, library: library, on: connection, quit: quit)
    (self.connection, self.object) = (connection, object)
    defer { (self.connection, self.object, name) = (nil, nil, nil) }
    let signals = await others.join(connection)
    let listening = Task { [others] in await others.follow(signals) }
    defer { listening.cancel() }
    do throws(BusFailure) {
      try await object.serve { await self.found($0) }
      await others.leave()
    } catch {
      await others.leave()
      throw error
    }
  }

  private func found(_ name: String) {
    self.name = name
    note(.present(name: name))
  }

  /// A bus that is lost is not also told to be absent.
  private func note(_ notice: MPRISNotice) {
    if case .absent = notice, lastNotice == .lost || lastNotice.isAbsent { return }
    lastNotice = notice
    tell(notice)
  }
}

extension MPRISNotice? {
  fileprivate var isAbsent: Bool { if case .absent = self { true } else { false } }
}
