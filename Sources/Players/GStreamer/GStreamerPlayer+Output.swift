import MediaIntents
import Playback

/// The loss of the output in the middle of an item, and its return.
///
/// Playback pauses until the output is back, or goes on where it is heard or not, as the settings say. A person who pauses
/// or resumes meanwhile decides.
extension GStreamerPlayer {
  /// Waits for a sound server or a device that ended with an error. Returns false if the load fails for another reason.
  func loseOutput(_ load: Load.ID, _ failure: PlayerFailure, at position: Double) -> Bool {
    guard engine.load?.id == load else { return false }
    // While the output is tried, decoders fail because nothing takes their sound.
    let isOfOutput = if case .outputUnavailable = failure { engine.isSounding || recovery != nil } else { false }
    guard isOfOutput || session.awaitsOutput else { return false }
    // A stream that was lost too is not waited for meanwhile.
    recovering?.cancel()
    engine.suspend(at: position)
    deviceWatch = nil
    guard settings.pausesOnOutputLoss else {
      goOnUnheard(load)
      return true
    }
    endFade()
    engine.isPaused = true
    receive(.outputLost(load, isClosed: true))
    if session.awaitsOutput { awaitOutput(load, position) }
    return true
  }

  /// Plays into the void, and on the output once it is back.
  private func goOnUnheard(_ load: Load.ID) {
    do {
      try engine.reloadSuspended()
      noteOutput()
      awaitDevice()
    } catch {
      lose(load, error, at: engine.position)
    }
  }

  /// Tries again and again to play on the output, as long as the session waits for it.
  private func awaitOutput(_ load: Load.ID, _ position: Double) {
    var known = recovery ?? Recovery(at: position)
    guard let backoff = known.backoff(within: settings.retryWindow) else { return recovery = nil }
    recovery = known
    recovering = replacing(recovering) { player in
      if await player.rest(backoff) { await player.tryOutput(load, position) }
    }
  }

  private func tryOutput(_ load: Load.ID, _ position: Double) {
    guard engine.load?.id == load, session.awaitsOutput else { return }
    engine.isPaused = false
    if (try? engine.reopenOutput()) == true { return }
    engine.isPaused = true
    awaitOutput(load, position)
  }

  /// The output is back once something is heard from it.
  func outputSounds(_ load: Load.ID) {
    watchDevice()
    if !engine.isPaused { receive(.outputReturned(load)) }
  }

  /// Ends the waiting after a person has decided.
  func endAwaitingOutput() {
    guard !session.awaitsOutput else { return }
    deviceWatch?.forgetDevice()
    if engine.item.isSuspended { endRecovery() }
  }
}

// MARK: - Nothing heard from the start

extension GStreamerPlayer {
  /// Tries to open the preferred output again and again, while playback goes to the null sink.
  func awaitDevice() {
    guard engine.hasFallenBack, awaitingDevice == nil else { return }
    awaitingDevice = replacing(nil) { player in
      while await player.rest(player.settings.deviceInterval), await player.needsDevice {
        await player.reopenPreferredOutput()
      }
      await player.endWaiting()
    }
  }

  private var needsDevice: Bool { engine.hasFallenBack && engine.load != nil }

  private func endWaiting() { awaitingDevice = nil }

  private func reopenPreferredOutput() {
    guard let load = engine.load?.id, engine.isSettled else { return }
    let position = engine.position
    do {
      guard try engine.reopenOutput() else { return }
      noteOutput()
      recovery = Recovery(at: position)
      receive(.buffering(load, true))
    } catch {
      take(.failed(load, error, position: position))
    }
  }
}
