import Listening
import MediaIntents
import Playback

/// "Continue in the kitchen", "move this to mpd": what plays continues there, with its queue and its place in it. It ends
/// where it was only when it sounds there, so that a player that is down costs nothing.
struct TransferHandler {
  /// Where it plays.
  let source: PlayerReading
  let destination: PlayerReading
  let origin: Origin
  let isDryRun: Bool

  /// - Parameter onLateResponse: called if what was to sound there fails after the answer.
  func respond(onLateResponse: @escaping @Sendable (TransportResponse) -> Void) async -> Handled {
    var response = TransportResponse(
      code: .success, command: .transfer(to: destination.name), playing: source.snapshot.current)
    do throws(HandlingError) {
      let payload = try await resolve()
      response.leftBehind = payload?.leftBehind ?? []
      guard !isDryRun else { return Handled(.control(response)) }
      let undos: [PlaybackUndo]
      (response.playing, undos) = try await handle(payload, response, onLateResponse)
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

  /// What is to be moved; nil if the destination continues with what it has.
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

  /// Each item as the destination finds it.
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

  /// Returns what plays there, and what restores both players.
  private func handle(
    _ payload: TransferPayload?, _ response: TransportResponse,
    _ onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async throws(HandlingError) -> (MediaItem?, [PlaybackUndo]) {
    let launched: LaunchResult
    do throws(PlayerFailure) {
      launched = try await destination.controller.launch(
        [payload?.command ?? .resume], from: origin, given: destination.snapshot
      ) { late in
        switch late {
        case .running: await stopSource(after: payload)
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
    if case .running = launched.outcome { await stopSource(after: payload) }
    let undos = [launched.command?.undo, PlaybackUndo(restoring: source.snapshot, from: origin)]
    return (launched.playing, undos.compactMap(\.self))
  }

  /// What has moved ends where it was. A player that has gone away is silent too.
  private func stopSource(after payload: TransferPayload?) async {
    guard payload != nil else { return }
    _ = try? await source.controller.perform(.stop, from: origin, given: source.snapshot)
  }
}
