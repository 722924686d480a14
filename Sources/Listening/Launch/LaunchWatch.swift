package import MediaIntents
import Playback

/// The outcome of a command that starts playback.
package enum LaunchOutcome: Hashable, Sendable {
  case running(MediaItem)
  /// The timeout passed before playback started or failed.
  case underWay
  case failed(LaunchFailure)
  /// Playback was stopped, or something else was launched, before it was audible.
  case overtaken
}

/// Why a launch failed.
package struct LaunchFailure: Hashable, Sendable {
  package let reason: PlayerFailure
  /// The item that failed first; nil if the failure isn't specific to an item.
  package var item: MediaItem?

  package init(reason: PlayerFailure, item: MediaItem? = nil) {
    self.reason = reason
    self.item = item
  }
}

/// Follows a player's events until the outcome of a launch is known.
///
/// Some events may still be about the previous playback, so an event counts only if it is about a launched item or if
/// the player's state confirms it.
struct LaunchWatch: Sendable {
  let player: any Player
  /// The launched items; nil if the player chooses from its queue.
  private let launched: Set<ItemID>?

  init(player: any Player, command: PlayerCommand) {
    self.player = player
    launched =
      switch command {
      case .play(let items, _): Set(items.map(\.item.identifier))
      case .restore(let snapshot): Set(snapshot.queue.items.map(\.item.identifier))
      default: nil
      }
  }

  /// The outcome if it is known as soon as the command is accepted, such as when resuming; otherwise nil.
  ///
  /// - Parameter status: of the player after the command.
  func immediateOutcome(_ status: PlaybackStatus) -> LaunchOutcome? {
    guard status.state == .playing, let current = status.current, isLaunched(current) else { return nil }
    return .running(current.item)
  }

  /// Waits for the outcome in these events. Returns nil if the task is cancelled first.
  ///
  /// The player skips items that fail. The launch fails only if the player stops before any item is audible; the reason
  /// is that of the first failure.
  func outcome(of events: AsyncStream<PlaybackEvent>) async -> LaunchOutcome? {
    var failure: LaunchFailure?
    for await event in events {
      switch event {
      case .started(let entry) where isLaunched(entry): return .running(entry.item)
      case .started where await isOvertaken(): return .overtaken
      case .failed(let entry, let reason) where entry.map(isLaunched) ?? true:
        failure = failure ?? LaunchFailure(reason: reason, item: entry?.item)
      case .stopped:
        if let failure { return .failed(failure) }
        if await player.snapshot().status.state == .stopped { return .overtaken }
      default: break
      }
    }
    return Task.isCancelled ? nil : .failed(failure ?? LaunchFailure(reason: .disconnected))
  }

  private func isLaunched(_ entry: PlayableItem) -> Bool { launched?.contains(entry.item.identifier) ?? true }

  private func isOvertaken() async -> Bool {
    await player.snapshot().status.current.map { !isLaunched($0) } ?? false
  }
}
