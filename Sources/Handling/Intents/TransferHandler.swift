import Listening
import MediaIntents
import Playback

/// "Continue in the kitchen", "move this to mpd": continues the queue on another player at the current position.
/// Playback stops at the source only once the destination plays, so a player that is down loses nothing.
struct TransferHandler {
  /// The player to move from.
  let source: PlayerReading
  let destination: PlayerReading
  let origin: Origin
  let isDryRun: Bool

  /// - Parameter onLateResponse: Called if playback fails there after the answer.
  func respond(onLateResponse: @escaping @Sendable (TransportResponse) -> Void) async -> Handled {
    var response = TransportResponse(
      code: .success, command: .transfer(to: destination.name), playing: source.snapshot.current)
    do throws(HandlingError) {
      let payload = try await resolve()
      response.leftBehind = payload?.leftBehind ?? []
      guard !isDryRun else { return Handled(.control(response)) }
      let undos: [PlaybackUndo]
      (response, undos) = try await handle(payload, response, onLateResponse)
      guard payload != nil else { return Handled(.control(response)) }
      let undoable = UndoableAction(
        request: .play, items: [source.snapshot.current].compactMap(\.self), state: .transfer(undos))
      return Handled(.control(response), undoable: undoable)
    } catch {
      response.code = .failure
      response.reason = error.refusal
      return Handled(.control(response))
    }
  }

  /// The state to move; nil if the destination continues its own queue.
  private func resolve() async throws(HandlingError) -> TransferPayload? {
    guard destination.name != source.name else { return nil }
    guard let current = source.snapshot.status.current else {
      guard destination.snapshot.resumable != nil else { throw .refused(.nothingPlaying) }
      return nil
    }
    let reached = await reached(source.snapshot.queue.items)
    let payload = TransferPayload(source.snapshot, reached: reached, abilities: destination.controller.abilities)
    guard let payload else { throw .refused(.outOfReach(current.item, target: destination.name)) }
    return payload
  }

  /// Each item as the destination can play it, or nil.
  private func reached(_ items: [PlayableItem]) async -> [PlayableItem?] {
    var reached: [PlayableItem?] = []
    for item in items {
      if let local = await source.controller.local(item), await destination.controller.reaches(local) {
        reached.append(local)
      } else {
        reached.append(nil)
      }
    }
    return reached
  }

  /// Returns the response with the item that plays there, and the undo of both players.
  private func handle(
    _ payload: TransferPayload?, _ response: TransportResponse,
    _ onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async throws(HandlingError) -> (TransportResponse, [PlaybackUndo]) {
    let launched: LaunchResult
    do throws(PlayerFailure) {
      launched = try await destination.controller.launch(
        [payload?.command ?? .resume], from: origin.keeping(source.snapshot.playback.listener),
        given: destination.snapshot
      ) { late in
        switch late {
        case .running:
          let stopped = await stopSource(after: payload, response)
          if stopped.leftBehind != response.leftBehind { onLateResponse(stopped) }
        case .failed(let failure):
          var response = response
          response.code = .failure
          response.reason = Reason(player: failure.reason)
          onLateResponse(response)
        case .underWay, .overtaken: break
        }
      }
      if let failure = launched.failure { throw failure.reason }
    } catch {
      throw HandlingError(player: error)
    }
    var response = response
    if case .running = launched.outcome { response = await stopSource(after: payload, response) }
    response.playing = launched.playing
    let undos = [launched.command?.undo, PlaybackUndo(restoring: source.snapshot, from: origin)]
    return (response, undos.compactMap(\.self))
  }

  /// Stops the source after a move, and adds to the response if it refuses. An unreachable source is treated as stopped.
  private func stopSource(after payload: TransferPayload?, _ response: TransportResponse) async -> TransportResponse {
    guard payload != nil else { return response }
    do throws(PlayerFailure) {
      _ = try await source.controller.perform(.stop, from: origin, given: source.snapshot)
      return response
    } catch {
      var response = response
      if error != .disconnected { response.leftBehind.append(.source(source.name)) }
      return response
    }
  }
}
