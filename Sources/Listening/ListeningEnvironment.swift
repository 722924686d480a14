package import MediaIntents

/// Dependencies shared by the controllers of all players.
package struct ListeningEnvironment: Sendable {
  package let store: ListeningStore
  let clock: any Clock<Duration>
  /// How long a launch waits for playback before it is reported as under way.
  let launchTimeout: Duration
  /// The time in seconds since 1970, with fractions.
  let now: @Sendable () -> Double
  /// Identifies this run of the daemon.
  let epoch: Int64
  /// Called with the name of a player that refuses its saved queue or volume.
  let onRefusal: @Sendable (String, PlayerFailure) -> Void
  /// Called with each change that the desktop made.
  let onDesktopChange: @Sendable (DesktopChange) -> Void

  /// - Parameter now: the time in seconds since 1970, with fractions.
  package init(
    store: ListeningStore, clock: any Clock<Duration> = ContinuousClock(),
    launchTimeout: Duration = .milliseconds(2500),
    onRefusal: @escaping @Sendable (String, PlayerFailure) -> Void = { _, _ in },
    onDesktopChange: @escaping @Sendable (DesktopChange) -> Void = { _ in }, now: @escaping @Sendable () -> Double
  ) {
    self.store = store
    self.clock = clock
    self.launchTimeout = launchTimeout
    self.now = now
    self.onRefusal = onRefusal
    self.onDesktopChange = onDesktopChange
    epoch = Int64(ExternalNumber.whole(now() * 1000, in: .min ... .max) ?? 0)
  }
}
