import Catalogue
import ControlProtocol
import Handling
import MediaIntents
import Playback

/// Methods about the queue of a player.
struct QueueMethods: Sendable {
  let players: PlayerSelection
  let world: MediaWorld

  func add(to table: inout MethodTable) {
    table.on(ListQueue.self) { [players] method, _ in
      let queue = await (try players.player(for: method)).player.queue()
      return QueueListing(items: queue.items.map(\.item), currentIndex: queue.currentIndex)
    }
    table.on(ClearQueue.self) { [players] method, _ in
      try await players.player(for: method).player.perform(.clearQueue)
      return EmptyResult()
    }
    table.on(RemoveFromQueue.self) { [self] method, _ in
      try await edit(.remove(at: method.entry.value - 1), method)
    }
    table.on(MoveInQueue.self) { [self] method, _ in
      try await edit(.move(from: method.entry.value - 1, to: method.to.value - 1), method)
    }
    table.on(SaveQueue.self) { [self] method, _ in
      let player = try await players.player(for: method).player
      let change = try await namingEntries { try await world.saveQueue(of: player, as: method.name.text) }
      return SavedQueue(playlist: change.playlist, added: change.added.count, created: change.created)
    }
  }

  private func edit(_ command: PlayerCommand, _ method: some ControlProtocol.PlayerMethod) async throws -> EmptyResult {
    let player = try await players.player(for: method).player
    try await namingEntries { try await player.perform(command) }
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
