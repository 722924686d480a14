package import MediaIntents
import Playback

/// What became of a command that was to make something sound.
package enum LaunchOutcome: Hashable, Sendable {
  case running(MediaItem)
  /// The timeout passed before it was decided.
  case underWay
  case failed(LaunchFailure)
  /// It was stopped, or something else was launched, before it sounded.
  case overtaken
}

/// Why a launch failed.
package struct LaunchFailure: Hashable, Sendable {
  package let reason: PlayerFailure
  /// The item that failed first; nil if it was not an item's fault.
  package var item: MediaItem?

  package init(reason: PlayerFailure, item: MediaItem? = nil) {
    self.reason = reason
    self.item = item
  }
}

/// Follows a player's events until it is decided what became of a launch.
///
/// Some events may still be about what played before, so an event counts only if it is about what was launched, or if the
/// player's state confirms it.
struct LaunchWatch: Sendable {
  let player: any Player
  /// What may sound; nil if the player chooses from its queue.
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

  /// The outcome if it is decided as soon as the command was accepted: paused items continue at once.
  ///
  /// - Parameter status: of the player after the command.
  func immediateOutcome(_ status: PlaybackStatus) -> LaunchOutcome? {
    guard status.state == .playing, let current = status.current, isLaunched(current) else { return nil }
    return .running(current.item)
  }

  /// The outcome as these events decide it; nil if the task is cancelled first.
  ///
  /// Items that fail are skipped, as the player does. Only if it stops without any sound has the launch failed, for the
  /// reason of the first item.
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
