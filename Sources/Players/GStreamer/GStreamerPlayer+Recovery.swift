import Concurrency
import MediaIntents
import Playback

/// Recovery from the loss of a stream's server.
extension GStreamerPlayer {
  /// Passes an event of the engine to the session, unless it is a loss that may be recovered.
  func take(_ event: EngineEvent) {
    switch event {
    case .failed(let load, let failure, let position):
      if loseOutput(load, failure, at: position) { return }
      if startOver(load, after: failure, at: position) || openListedStream(load, after: failure) { return }
      lose(load, failure, at: position)
    case .finished(let load, let position):
      // A broadcast has no end, so its server has closed the connection.
      guard engine.isEndless else { return receive(event) }
      lose(load, .unreachable(engine.load?.item.address ?? ""), at: position, orElse: event)
    case .started(let load):
      if recovery != nil, recovery?.resumed == nil {
        recovery?.resumed = .now
        receive(.buffering(load, false))
        broadcast.publish(.optionsChanged)
      }
      receive(event)
      outputSounds(load)
    default: receive(event)
    }
  }

  /// Plays a stream from its beginning if its server has sent that instead of the place asked for. The client learns only
  /// then that the server knows no ranges.
  private func startOver(_ load: Load.ID, after failure: PlayerFailure, at position: Double) -> Bool {
    guard failure == .unsupported(.seek), engine.item.load?.id == load else { return false }
    do {
      guard try engine.startOver() else { return false }
      receive(.startedOver(load, from: position))
    } catch {
      tellLater(error, of: engine.item.load)
    }
    return true
  }

  /// Waits and retries if that may help: an item that played before is valid, and a silent server may only have lost
  /// the connection. The session sees it as buffering.
  func lose(
    _ load: Load.ID, _ failure: PlayerFailure, at position: Double, hasStalled: Bool = false,
    orElse end: EngineEvent? = nil
  ) {
    let isWorthwhile = recovery != nil || engine.isSounding || hasStalled
    // A stream that is on the disk by now need not be waited for.
    guard engine.load?.id == load, isWorthwhile, mayReturn(failure), !session.isElsewhere else {
      recovery = nil
      return receive(end ?? .failed(load, failure, position: position))
    }
    let known = recovery?.isOver == true ? nil : recovery
    var lost = Recovery(at: known?.resumed == nil ? known?.position ?? position : position, since: known)
    guard let backoff = lost.backoff(within: settings.retryWindow) else {
      recovery = nil
      return receive(end ?? .failed(load, failure, position: lost.position))
    }
    engine.suspend(at: lost.position)
    recovery = lost
    receive(.buffering(load, true))
    broadcast.publish(.optionsChanged)
    recovering = replacing(recovering) { player in
      if await player.rest(backoff) { await player.retry(load) }
    }
  }

  private func mayReturn(_ failure: PlayerFailure) -> Bool {
    switch failure {
    case .unreachable: engine.load?.item.path == nil
    // An Icecast server that restarts before its source refuses the stream at first, or ends it early, which any element
    // may report.
    case .refused, .undecodable, .other: engine.load?.item.isLive == true
    default: false
    }
  }

  private func retry(_ load: Load.ID) {
    guard engine.load?.id == load else { return }
    do {
      try engine.reloadSuspended()
      noteOutput()
      awaitDevice()
    } catch {
      take(.failed(load, error, position: engine.position))
    }
  }

  func endRecovery() {
    recovering?.cancel()
    recovering = nil
    recovery = nil
  }
}
