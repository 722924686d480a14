import DBus
package import Listening

/// Pauses playback before the machine sleeps, and keeps a machine that nobody uses awake while something is heard.
///
/// Both need logind on the system's bus; without it nothing happens. A bus that cannot be reached is looked for again
/// when something begins to play, because only then it matters.
package actor PowerFrontend {
  private let address: @Sendable () -> String
  private let clock: any Clock<Duration>
  private var logind: Logind?
  /// Held while the machine is awake, and released once everything is paused and saved.
  private var sleepLock: BusDescriptor?
  /// Held while something is heard.
  private var idleLock: BusDescriptor?
  private var isTakingIdleLock = false
  /// The names of the players that are heard.
  private var heard: Set<String> = []
  /// By player, what ends the lock if nothing is heard again soon.
  private var waiting: [String: Task<Void, Never>] = [:]
  /// Yields when the bus is to be looked for, also if that was meanwhile looked for in vain.
  private let reasons: AsyncStream<Void>
  private let reason: AsyncStream<Void>.Continuation
  private var running: Task<Void, Never>?
  private var following: [Task<Void, Never>] = []

  /// - Parameter address: that of the system's bus.
  package init(address: @escaping @Sendable () -> String, clock: any Clock<Duration> = ContinuousClock()) {
    self.address = address
    self.clock = clock
    (reasons, reason) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// - Parameter onWake: called when the machine is awake again.
  package func start(_ players: PlayerRegistry, onWake: @escaping @Sendable () async -> Void) {
    running = Task {
      await run { sleeps in
        if sleeps { await players.prepareForSleep() } else { await onWake() }
      }
    }
  }

  /// Releases all locks, and follows nothing any more.
  package func stop() async {
    for task in following + Array(waiting.values) { task.cancel() }
    running?.cancel()
    await running?.value
  }

  /// Follows what a player plays, until the player ends.
  package func follow(_ controller: ListeningController) async {
    guard controller.isOnThisMachine else { return }
    let events = await controller.events()
    following.append(
      Task {
        for await _ in events { await look(at: controller) }
      })
  }
}

// MARK: - The connection

extension PowerFrontend {
  /// - Parameter react: called with true before the machine sleeps, and with false afterwards.
  private func run(_ react: @escaping @Sendable (Bool) async -> Void) async {
    while !Task.isCancelled {
      if let connection = try? await BusConnection.open(address(), timeout: .seconds(5)) {
        await serve(Logind(connection: connection), react)
      }
      for await _ in reasons { break }
    }
  }

  /// Returns when the connection has ended, or the task is cancelled, and all locks are released.
  private func serve(_ logind: Logind, _ react: @escaping @Sendable (Bool) async -> Void) async {
    let sleeps = await logind.sleeps(), owners = await logind.changesOfOwner()
    self.logind = logind
    let tasks = [
      Task { for await signal in sleeps { await take(signal, react) } },
      Task {
        await renewLocks()
        for await _ in owners { await renewLocks() }
      },
    ]
    for await _ in logind.connection.end {}
    // A call that logind has not answered fails at once, so that it need not be waited for.
    await logind.connection.close()
    self.logind = nil
    for task in tasks {
      task.cancel()
      await task.value
    }
    (sleepLock, idleLock) = (nil, nil)
  }

  private func renewLocks() async {
    (sleepLock, idleLock) = (nil, nil)
    sleepLock = await logind?.take(.sleep)
    await updateIdleLock()
  }

  private func take(_ signal: BusSignal, _ react: @Sendable (Bool) async -> Void) async {
    guard let sleeps = signal.arguments.first?.asFlag else { return }
    await react(sleeps)
    // The machine sleeps as soon as nobody holds a lock.
    sleepLock = sleeps ? nil : await logind?.take(.sleep)
  }
}

// MARK: - While something is heard

extension PowerFrontend {
  /// How long what plays may load until the machine may sleep: longer than between two entries, or to fill a buffer.
  package static let longestLoad = Duration.seconds(30)

  private func look(at controller: ListeningController) async {
    let audibility = await controller.audibility()
    guard audibility != .loading else { return waitForSound(of: controller) }
    waiting.removeValue(forKey: controller.name)?.cancel()
    await note(controller, isHeard: audibility == .heard)
  }

  private func waitForSound(of controller: ListeningController) {
    guard heard.contains(controller.name), waiting[controller.name] == nil else { return }
    waiting[controller.name] = Task { [clock] in
      guard (try? await clock.sleep(for: Self.longestLoad)) != nil else { return }
      waiting[controller.name] = nil
      await note(controller, isHeard: await controller.audibility() == .heard)
    }
  }

  private func note(_ controller: ListeningController, isHeard: Bool) async {
    if isHeard {
      heard.insert(controller.name)
      if logind == nil { reason.yield() }
    } else {
      heard.remove(controller.name)
    }
    await updateIdleLock()
  }

  private func updateIdleLock() async {
    guard !heard.isEmpty else { return idleLock = nil }
    guard idleLock == nil, !isTakingIdleLock, let logind else { return }
    isTakingIdleLock = true
    let lock = await logind.take(.idle)
    isTakingIdleLock = false
    // It may have become silent meanwhile, or the connection has ended.
    idleLock = heard.isEmpty || self.logind == nil ? nil : lock
  }
}
