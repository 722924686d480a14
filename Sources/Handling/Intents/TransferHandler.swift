import MediaIntents
import Playback

/// "Continue in the kitchen", "move this to mpd" (E5): what plays goes on there, with its queue and its place in it. Where
/// it was it ends only when it sounds there, so that a player that is down costs nothing.
struct TransferHandler {
  let players: PlayerRegistry
  /// Where it plays.
  let origin: NamedPlayer
  let destination: NamedPlayer
  let launch: PlaybackLaunch

  /// - Parameters:
  ///   - isDryRun: everything but the last step.
  ///   - onLateResponse: told when what was to sound there fails after the answer.
  func respond(
    isDryRun: Bool, onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async -> Done<TransportResponse> {
    let moment = await PlayerSnapshot(of: origin.player)
    var response = TransportResponse(
      code: .success, command: .transfer(to: destination.name), playing: moment.current)
    do throws(HandlingError) {
      let payload = try await resolve(moment)
      response.leftBehind = payload?.leftBehind ?? []
      guard !isDryRun else { return Done(response) }
      let before = await PlayerSnapshot(of: destination.player)
      response.playing = try await handle(payload, response, onLateResponse)
      guard payload != nil else { return Done(response) }
      let memories = [before, moment]
      let undoable = UndoableAction(
        request: .play, items: [moment.current].compactMap(\.self), memory: .players(memories))
      return Done(response, undoable: undoable)
    } catch {
      response.code = .failure
      response.reason = error.refusal
      return Done(response)
    }
  }

  /// What is to be moved; `nil` where the destination goes on with what it has.
  private func resolve(_ moment: PlayerSnapshot) async throws(HandlingError) -> TransferPayload? {
    guard destination.player !== origin.player else { return nil }
    guard let current = moment.status.current else {
      guard await PlayerSnapshot(of: destination.player).resumable != nil else { throw .refused(.nothingPlaying) }
      return nil
    }
    let reached = await reached(moment.queue.items)
    guard let payload = TransferPayload(moment, reached: reached, abilities: destination.player.abilities) else {
      throw .refused(.outOfReach(current.item, target: destination.name))
    }
    return payload
  }

  /// Each item as the destination finds it.
  private func reached(_ items: [PlayableItem]) async -> [PlayableItem?] {
    var reached: [PlayableItem?] = []
    for item in items {
      if let local = await origin.player.local(item), await destination.player.reaches(local) {
        reached.append(local)
      } else {
        reached.append(nil)
      }
    }
    return reached
  }

  private func handle(
    _ payload: TransferPayload?, _ response: TransportResponse,
    _ onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async throws(HandlingError) -> MediaItem? {
    let command = payload?.command ?? .resume
    let outcome = await launch.run(command) { late in
      switch late {
      case .running: await leave(payload)
      case .failed(let failure):
        var response = response
        response.code = .failure
        response.reason = Reason(player: failure.reason)
        onLateResponse(response)
      case .underWay, .overtaken: break
      }
    }
    switch outcome {
    case .running: await leave(payload)
    case .failed(let failure): throw HandlingError(player: failure.reason)
    case .underWay, .overtaken: break
    }
    return await destination.player.status().current?.item
  }

  /// What has moved ends where it was; one that has gone away is silent too.
  private func leave(_ payload: TransferPayload?) async {
    guard payload != nil else { return }
    try? await origin.player.perform(.stop)
  }
}
