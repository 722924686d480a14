import MediaIntents
import Playback

/// "Continue in the kitchen", "move this to mpd" (E5): what plays goes on there, with its queue and its place in it. Where
/// it was it ends only when it sounds there, so that a player that is down costs nothing.
struct TransferHandler {
  let players: Roster
  /// Where it plays.
  let origin: NamedPlayer
  let destination: NamedPlayer
  let launch: PlaybackLaunch

  /// - Parameters:
  ///   - isRehearsal: everything but the last step.
  ///   - onLateResponse: told when what was to sound there fails after the answer.
  func respond(
    isRehearsal: Bool, onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async -> Done<TransportResponse> {
    let moment = await PlayerMoment(of: origin.player)
    var response = TransportResponse(
      code: .success, command: .transfer(to: destination.name), playing: moment.current)
    do throws(Interruption) {
      let luggage = try await resolve(moment)
      response.leftBehind = luggage?.leftBehind ?? []
      guard !isRehearsal else { return Done(response) }
      let before = await PlayerMoment(of: destination.player)
      response.playing = try await handle(luggage, response, onLateResponse)
      guard luggage != nil else { return Done(response) }
      let memories = [before, moment]
      let deed = Deed(request: .play, items: [moment.current].compactMap(\.self), memory: .players(memories))
      return Done(response, deed: deed)
    } catch {
      response.code = .failure
      response.reason = error.refusal
      return Done(response)
    }
  }

  /// What is to be moved; `nil` where the destination goes on with what it has.
  private func resolve(_ moment: PlayerMoment) async throws(Interruption) -> Luggage? {
    guard destination.player !== origin.player else { return nil }
    guard let current = moment.status.current else {
      guard await PlayerMoment(of: destination.player).resumable != nil else { throw .refused(.nothingPlaying) }
      return nil
    }
    let reached = await reached(moment.queue.items)
    guard let luggage = Luggage(moment, reached: reached, abilities: destination.player.abilities) else {
      throw .refused(.outOfReach(current.item, target: destination.name))
    }
    return luggage
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
    _ luggage: Luggage?, _ response: TransportResponse,
    _ onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async throws(Interruption) -> MediaItem? {
    let command = luggage?.command ?? .resume
    let outcome = await launch.run(command) { late in
      switch late {
      case .running: await leave(luggage)
      case .failed(let failure):
        var response = response
        response.code = .failure
        response.reason = Reason(player: failure.reason)
        onLateResponse(response)
      case .underWay, .overtaken: break
      }
    }
    switch outcome {
    case .running: await leave(luggage)
    case .failed(let failure): throw Interruption(player: failure.reason)
    case .underWay, .overtaken: break
    }
    return await destination.player.status().current?.item
  }

  /// What has moved ends where it was; one that has gone away is silent too.
  private func leave(_ luggage: Luggage?) async {
    guard luggage != nil else { return }
    try? await origin.player.perform(.stop)
  }
}
