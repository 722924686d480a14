import MediaIntents
import Playback

/// Follows what a player tells until it is decided what became of a launch.
///
/// The player may still tell of what was there before, so an event counts only if it is about what was launched, or if
/// the player's status confirms it.
struct LaunchWatch: Sendable {
  let player: any Player
  /// What may sound; `nil` where the player chooses it from its queue.
  private let launched: Set<ItemID>?

  init(player: any Player, command: PlayerCommand) {
    self.player = player
    launched =
      switch command {
      case .play(let items, _): Set(items.map(\.item.identifier))
      case .restore(let picture): Set(picture.queue.items.map(\.item.identifier))
      default: nil
      }
  }

  /// What is decided as soon as the command has been taken: what was paused goes on at once, and what plays went on all
  /// the time.
  func outcomeAtOnce() async -> PlaybackLaunch.Outcome? {
    let status = await player.status()
    guard status.state == .playing, let current = status.current, isLaunched(current) else { return nil }
    return .running(current.item)
  }

  /// The outcome as these events decide it; `nil` when the task is cancelled before.
  ///
  /// Items that fail are passed over, as the player does; only when it stops without any sound has the launch failed,
  /// by the first of them.
  func outcome(of events: AsyncStream<PlaybackEvent>) async -> PlaybackLaunch.Outcome? {
    var failure: LaunchFailure?
    for await event in events {
      switch event {
      case .started(let entry) where isLaunched(entry): return .running(entry.item)
      case .started where await isOvertaken(): return .overtaken
      case .failed(let entry, let reason) where entry.map(isLaunched) ?? true:
        failure = failure ?? LaunchFailure(reason: reason, item: entry?.item)
      case .stopped:
        if let failure { return .failed(failure) }
        if await player.status().state == .stopped { return .overtaken }
      default: break
      }
    }
    return Task.isCancelled ? nil : .failed(failure ?? LaunchFailure(reason: .disconnected))
  }

  private func isLaunched(_ entry: PlayableItem) -> Bool { launched?.contains(entry.item.identifier) ?? true }

  private func isOvertaken() async -> Bool { await player.status().current.map { !isLaunched($0) } ?? false }
}
