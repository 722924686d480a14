import ServiceManager

/// Ends a daemon whose program was replaced or removed, once nobody needs it. An upgrade does not restart it, because that
/// would end the music; the service manager, which has the socket, starts the new one.
struct UpgradeWatch {
  /// How often the program is looked at, and how long nobody must have needed the daemon.
  let interval: Duration
  let clock: any Clock<Duration>
  let state: @Sendable () -> ProgramFile.State
  /// Whether something is heard, or was asked for within this time.
  let isNeeded: @Sendable (Duration) async -> Bool
  /// Called once, when the program is found not to be there any more.
  let tell: @Sendable (ProgramFile.State) -> Void

  /// Returns what has become of the program when the daemon is to end; nil if its task is cancelled.
  func run() async -> ProgramFile.State? {
    var isTold = false
    while (try? await clock.sleep(for: interval)) != nil {
      let state = state()
      guard state != .same else { continue }
      if !isTold { tell(state) }
      isTold = true
      if await !isNeeded(interval) { return state }
    }
    return nil
  }
}

extension UpgradeWatch {
  /// Returns nil if no service manager would start the daemon again, or its program is unknown.
  init?(_ setup: DaemonSetup, isNeeded: @escaping @Sendable (Duration) async -> Bool) {
    guard !setup.service.sockets.isEmpty, let program = setup.program else { return nil }
    self.init(
      interval: setup.upgradeInterval, clock: ContinuousClock(), state: { program.state }, isNeeded: isNeeded
    ) { state in
      let what = state == .replaced ? "replaced" : "removed"
      Log.info("\(program.path) was \(what); this daemon ends when nothing is heard or asked for")
    }
  }
}

extension ProgramFile.State {
  /// With which the daemon ends, so that the service manager starts the new one, if there is one; see the service's unit.
  var exitStatus: Int32 { self == .replaced ? 75 : 0 }
}
