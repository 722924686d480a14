import MediaIntents
import Playback

/// Getting back a stream whose server went away, and an output whose device or server did.
extension GStreamerPlayer {
  /// Takes in what the engine tells, unless it is of something that comes back.
  func take(_ event: EngineEvent) {
    switch event {
    case .failed(let load, let failure, let position): lose(load, failure, at: position)
    case .finished(let load, let position):
      // A broadcast has no end: its server has closed the connection.
      guard engine.isEndless else { return receive(event) }
      lose(load, .unreachable(engine.item.load?.item.address ?? ""), at: position, orElse: event)
    case .started(let load):
      if recovery != nil, recovery?.resumed == nil {
        recovery?.resumed = .now
        receive(.buffering(load, false))
      }
      receive(event)
    default: receive(event)
    }
  }

  /// Waits and tries again where that helps: what had sounded was good, and a server that has fallen silent may only have
  /// lost the connection. The session hears of it as of any lack of data.
  func lose(
    _ load: Load.ID, _ failure: PlayerFailure, at position: Double, hasStalled: Bool = false,
    orElse end: EngineEvent? = nil
  ) {
    let isWorthwhile = recovery != nil || engine.item.isSounding || hasStalled
    guard engine.item.load?.id == load, isWorthwhile, mayReturn(failure) else {
      recovery = nil
      return receive(end ?? .failed(load, failure, position: position))
    }
    let known = recovery?.isOver == true ? nil : recovery
    var lost = Recovery(at: known?.resumed == nil ? known?.position ?? position : position, since: known)
    guard let pause = lost.pause(patience: settings.patience) else {
      recovery = nil
      return receive(end ?? .failed(load, failure, position: lost.position))
    }
    engine.suspend(at: lost.position)
    recovery = lost
    receive(.buffering(load, true))
    recovering = replacing(recovering) { player in
      if await player.rest(pause) { await player.retry(load) }
    }
  }

  private func mayReturn(_ failure: PlayerFailure) -> Bool {
    switch failure {
    case .outputUnavailable: true
    case .unreachable: engine.item.load?.item.path == nil
    case .refused: engine.item.load?.item.isLive == true
    // An Icecast server that is up again before its source refuses what it has not yet got; in the middle it breaks off.
    case .undecodable: engine.item.load?.item.isLive == true
    default: false
    }
  }

  private func retry(_ load: Load.ID) {
    guard engine.item.load?.id == load else { return }
    do {
      try engine.reloadSuspended()
    } catch {
      take(.failed(load, error, position: engine.position))
    }
  }

  /// What plays unheard, since there was no device, sounds as soon as there is one.
  func awaitDevice() {
    guard engine.isUnheard, awaitingDevice == nil else { return }
    awaitingDevice = replacing(nil) { player in
      while await player.rest(player.settings.deviceInterval), await player.isUnheard { await player.leaveVoid() }
      await player.endWaiting()
    }
  }

  /// Nobody waits for a device while nothing plays.
  private var isUnheard: Bool { engine.isUnheard && engine.item.load != nil }

  private func endWaiting() { awaitingDevice = nil }

  private func leaveVoid() {
    guard let load = engine.item.load?.id, engine.item.isSettled else { return }
    let position = engine.position
    do {
      guard try engine.leaveVoid() else { return }
      recovery = Recovery(at: position, since: nil)
      receive(.buffering(load, true))
    } catch {
      take(.failed(load, error, position: position))
    }
  }

  func endRecovery() {
    recovering?.cancel()
    recovering = nil
    recovery = nil
  }
}
