import ControlProtocol
import Conversation
import Handling
import Listening
import MediaIntents

/// The method that plays what is named by address instead of by words.
struct OpenMethods: Sendable {
  let players: PlayerSelection
  private var world: MediaWorld { players.world }

  init(players: PlayerSelection) { self.players = players }

  func add(to table: inout MethodTable) {
    table.on(OpenAddresses.self) { [self] method, caller in
      let (player, read) = try await read(method, for: caller)
      let entries = read.entries
      let command: ListeningCommand =
        switch method.location?.value {
        case .next: .enqueue(entries, .next)
        case .later: .enqueue(entries, .end)
        case nil: .play(entries, PlayManner())
        }
      let (outcome, result) = try await player.perform([command], by: world.asked(in: method.conversation).asker)
      let items = entries.map(\.item)
      if let conversation = method.conversation, let undo = result.undo {
        await players.conversation.note(UndoableAction(undo, items: items), in: conversation)
      }
      return Opening(items: items, outcome: outcome, problems: read.problems)
    }
    table.rehearse(OpenAddresses.self) { [self] method, caller in
      let (player, read) = try await read(method, for: caller)
      return Opening(items: read.entries.map(\.item), outcome: player.ready, problems: read.problems)
    }
  }

  /// Reads all addresses. Throws if the client has disconnected meanwhile.
  private func read(_ method: OpenAddresses, for caller: Caller) async throws -> (PlayerReading, ReadAddresses) {
    try await world.checkAllowed(.play)
    let player = try await players.read(for: method)
    let reader = AddressReader(
      world: world.asked(in: method.conversation), controller: player.controller, caller: caller)
    let read = try await reader.read(method.addresses.addresses)
    try await reader.checkConnected()
    return (player, read)
  }
}
