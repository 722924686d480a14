import Journal
import Listening
import MediaIntents

/// Keeps where what is asked for in a conversation plays from now on.
struct SettlingHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameter said: the room or player; nil for where it played before.
  func respond(to said: String?) async -> Handled {
    var response = TransportResponse(
      code: .success, command: .settle(in: said), playing: context.snapshot.current)
    do throws(HandlingError) {
      let player = try said.map(player)
      if let player { response.command = .settle(in: player) }
      guard case .sentence(let conversation, _) = context.origin else { throw .refused(.notUnderstood) }
      guard !context.isDryRun else { return Handled(.control(response)) }
      try await keep(player, for: conversation)
      return Handled(.control(response), undoable: UndoableAction(lasting: .settled))
    } catch {
      (response.code, response.reason) = (.failure, error.refusal)
      return Handled(.control(response))
    }
  }

  /// The name of the player or room that is called so.
  private func player(_ said: String) throws(HandlingError) -> String {
    if world.isRoom(said) { return said }
    let targets = TargetStep(world)
    guard let name = targets.name(of: said) else { throw targets.unknown(said) }
    return name
  }

  private func keep(_ player: String?, for conversation: String) async throws(HandlingError) {
    do throws(StorageFailure) {
      try await world.journal.settle(conversation, on: player)
    } catch {
      throw .refused(.storage(error))
    }
  }
}

extension RequestHandler {
  /// The player or room in which a conversation plays from now on; nil if it has none, or one that is no longer there.
  package func lastingPlayer(of conversation: String) async -> String? {
    let saved = await world.ifReadable { try await world.journal.lastingPlayer(of: conversation) }
    guard let name = saved ?? nil else { return nil }
    return world.isRoom(name) ? name : world.players.entries.first { $0.name == name }?.name
  }
}
