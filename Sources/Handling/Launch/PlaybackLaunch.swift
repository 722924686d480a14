import MediaIntents
import Playback

/// Starts playback in the background and waits until it is true that sound runs, so that success is never claimed too
/// early (C2). When patience ends the answer is that it is under way, and a failure that follows is still told.
struct PlaybackLaunch: Sendable {
  let player: any Player
  let clock: any Clock<Duration>
  let patience: Duration

  enum Outcome: Hashable, Sendable {
    case running(MediaItem)
    /// Patience has ended before it was decided.
    case underWay
    case failed(LaunchFailure)
    /// It was stopped, or something else was launched, before it sounded.
    case overtaken
  }

  /// - Parameters:
  ///   - command: what makes sound begin.
  ///   - onLateOutcome: told at most once, after the outcome was `underWay`.
  func run(
    _ command: PlayerCommand, onLateOutcome: @escaping @Sendable (Outcome) async -> Void
  ) async -> Outcome {
    let watch = LaunchWatch(player: player, command: command)
    // The stream of a reader that is cancelled is lost, so what comes after the patience needs one of its own.
    let (events, laterEvents) = (await player.events(), await player.events())
    do throws(PlayerFailure) {
      try await player.perform(command)
    } catch {
      return .failed(LaunchFailure(reason: error))
    }
    if let outcome = await watch.outcomeAtOnce() { return outcome }
    if let outcome = await withinPatience({ await watch.outcome(of: events) }) { return outcome }
    Task {
      if let outcome = await watch.outcome(of: laterEvents) { await onLateOutcome(outcome) }
    }
    return .underWay
  }

  private func withinPatience(_ outcome: @escaping @Sendable () async -> Outcome?) async -> Outcome? {
    await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await outcome() }
      group.addTask { [clock, patience] in
        // Cancelled when the outcome is known.
        try? await clock.sleep(for: patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
