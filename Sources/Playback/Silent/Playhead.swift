import MediaIntents

/// A position computed from a clock: it advances by `rate` seconds per second.
struct Playhead<C: Clock>: Sendable where C.Duration == Duration {
  private let clock: C
  /// The position at `since`, or the current position if stopped.
  private var anchor = 0.0
  /// nil while stopped.
  private var since: C.Instant?
  private(set) var rate = 1.0

  init(clock: C) {
    self.clock = clock
  }

  var isRunning: Bool { since != nil }

  /// Seconds.
  var position: Double {
    guard let since else { return anchor }
    let (seconds, attoseconds) = since.duration(to: clock.now).components
    return anchor + (Double(seconds) + Double(attoseconds) * 1e-18) * rate
  }

  /// The time until this position (seconds) is reached.
  func time(to target: Double) -> Duration {
    ExternalNumber.wait(max(target - position, 0) / rate)
  }

  mutating func set(position: Double, rate: Double, isRunning: Bool) {
    anchor = position
    self.rate = rate
    since = isRunning ? clock.now : nil
  }
}
