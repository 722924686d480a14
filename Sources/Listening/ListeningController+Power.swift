import MediaIntents
import Playback

/// What the power management of this machine needs to know of a player, and asks of it.
extension ListeningController {
  /// Whether something is heard from a player.
  package enum Audibility: Sendable {
    case heard
    /// It is about to be heard, or waits for its stream.
    case loading
    case silent
  }

  package func audibility() async -> Audibility {
    let status = await player.snapshot().status
    guard status.state.isSounding, !status.isUnheard, !status.isMuted, status.volume > 0 else { return .silent }
    return status.state == .playing ? .heard : .loading
  }

  /// Pauses without a fade, and returns when nothing is heard any more. It stays paused when the machine is awake again.
  ///
  /// Does not wait for other commands, which may take longer than the system waits.
  func prepareForSleep() async {
    guard isOnThisMachine else { return }
    await player.pauseAtOnce()
    await save(await player.snapshot())
  }
}

extension PlayerRegistry {
  /// Pauses the players of this machine, and returns when all places are saved.
  package func prepareForSleep() async {
    for controller in started { await controller.prepareForSleep() }
    await environment.store.settle()
  }
}
