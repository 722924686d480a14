import ServiceManager

/// Tells the service manager that the daemon is alive, each time that it has been seen to answer. A daemon that hangs says
/// nothing, and is ended and started again.
struct Watchdog {
  /// Between two answers; half of the period, so that one that is late is no reason to be ended.
  let interval: Duration
  let clock: any Clock<Duration>
  /// Whether a request is answered; does not return while none is.
  let answers: @Sendable () async -> Bool
  let tell: @Sendable () -> Void

  /// Returns when the daemon has stopped, or its task is cancelled.
  func run() async {
    while !Task.isCancelled, await answers() {
      tell()
      try? await clock.sleep(for: interval)
    }
  }
}

extension Watchdog {
  /// Returns nil if nobody expects to hear of the daemon.
  init?(_ service: ServiceEnvironment, answers: @escaping @Sendable () async -> Bool) {
    guard let notifier = service.notifier, let period = service.watchdogPeriod else { return nil }
    self.init(interval: period / 2, clock: ContinuousClock(), answers: answers) { notifier.notify(.alive) }
  }
}
