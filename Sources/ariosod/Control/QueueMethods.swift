import Catalogue
import ControlProtocol
import Handling
import Listening
import MediaIntents

/// Methods about the queue of a player.
struct QueueMethods: Sendable {
  let players: PlayerSelection
  let world: MediaWorld

  func add(to table: inout MethodTable) {
    table.on(ListQueue.self) { [players] method, _ in QueueListing(try await players.read(for: method).snapshot.queue) }
    table.on(ClearQueue.self) { [self] method, _ in try await perform(.clearQueue, method) }
    table.on(RemoveFromQueue.self) { [self] method, _ in
      try await perform(.remove([.index(method.entry.value - 1)]), method)
    }
    table.on(MoveInQueue.self) { [self] method, _ in
      try await perform(.move(.index(method.entry.value - 1), to: method.to.value - 1), method)
    }
    table.on(SaveQueue.self) { [self] method, _ in
      let queue = try await players.read(for: method).snapshot.queue
      let change = try await namingEntries { try await world.saveQueue(queue, as: method.name.text) }
      return SavedQueue(playlist: change.playlist, added: change.added.count, created: change.created)
    }
  }

  private func perform(
    _ command: ListeningCommand, _ method: some ControlProtocol.PlayerMethod
  ) async throws -> EmptyResult {
    let player = try await players.read(for: method)
    try await namingEntries {
      _ = try await player.controller.perform(command, from: .socket, given: player.snapshot)
    }
    return EmptyResult()
  }

  /// Tells a place that the queue doesn't have, or an empty queue, as such.
  private func namingEntries<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch PlayerFailure.endOfQueue {
      throw ControlFailure.noSuchEntry
    } catch PlayerFailure.nothingPlaying {
      throw ControlFailure.noSuchEntry
    }
  }
}
