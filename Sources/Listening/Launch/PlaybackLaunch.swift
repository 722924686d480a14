import MediaIntents
import Playback

/// Starts playback and waits until it is audible, so that success is never reported too early. After the timeout, the
/// outcome is `underWay`, and the final one is reported separately.
struct PlaybackLaunch: Sendable {
  let player: any Player
  let clock: any Clock<Duration>
  let timeout: Duration

  /// A launch whose command was accepted and whose outcome is pending.
  struct Accepted: Sendable {
    let after: PlaybackSnapshot
    fileprivate let watch: LaunchWatch
    fileprivate let events: AsyncStream<PlaybackEvent>
    fileprivate let laterEvents: AsyncStream<PlaybackEvent>
  }

  /// Carries out the command that starts playback.
  func begin(_ command: PlayerCommand) async throws(PlayerFailure) -> Accepted {
    let watch = LaunchWatch(player: player, command: command)
    // Cancelling the task that reads a stream ends the stream, so the wait after the timeout needs its own.
    let (events, laterEvents) = (await player.events(), await player.events())
    let after = try await player.perform(command)
    return Accepted(after: after, watch: watch, events: events, laterEvents: laterEvents)
  }

  /// - Parameter onLateOutcome: called at most once, after the outcome was `underWay`.
  func outcome(
    of launch: Accepted, onLateOutcome: @escaping @Sendable (LaunchOutcome) async -> Void
  ) async -> LaunchOutcome {
    if let outcome = launch.watch.immediateOutcome(launch.after.status) { return outcome }
    if let outcome = await withinTimeout({ await launch.watch.outcome(of: launch.events) }) { return outcome }
    Task {
      if let outcome = await launch.watch.outcome(of: launch.laterEvents) { await onLateOutcome(outcome) }
    }
    return .underWay
  }

  private func withinTimeout(_ outcome: @escaping @Sendable () async -> LaunchOutcome?) async -> LaunchOutcome? {
    await withTaskGroup(of: LaunchOutcome?.self) { group in
      group.addTask { await outcome() }
      group.addTask { [clock, timeout] in
        // Cancelled as soon as the outcome is known.
        try? await clock.sleep(for: timeout)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
