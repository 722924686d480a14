import ControlProtocol
import Conversation
import Handling
import Listening
import MediaIntents

/// Edits of the queue.
extension PlayerSelection {
  /// Adds items to the queue of a player, and lets the conversation that the method names undo it.
  func enqueue(
    _ items: [MediaItem], _ position: QueuePosition, on player: PlayerReading, _ method: some PlayerMethod
  ) async throws -> QueueAddition {
    let entries: [PlayableItem]
    do throws(Reason) {
      entries = try await DirectRequest(world: world.asked(in: method.conversation)).entries(
        of: items, on: player.controller)
    } catch {
      throw ControlFailure.refused(error)
    }
    let (outcome, result) = try await perform([.enqueue(entries, position)], on: player, method, items)
    return QueueAddition(ids: result.added, outcome: outcome)
  }

  /// The edit can be undone in the conversation that the method names.
  func perform(
    _ commands: [ListeningCommand], on player: PlayerReading, _ method: some PlayerMethod, _ items: [MediaItem] = []
  ) async throws -> (outcome: CommandOutcome, CommandResult) {
    let (outcome, result) = try await Self.namingEntries {
      try await player.perform(commands, by: world.asked(in: method.conversation).asker)
    }
    if let asker = method.conversation, let undo = result.undo {
      await conversation.note(UndoableAction(undo, items: items), in: asker)
    }
    return (outcome, result)
  }

  /// Converts failures about a missing entry or an empty queue.
  static func namingEntries<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch PlayerFailure.endOfQueue {
      throw ControlFailure.noSuchEntry
    } catch PlayerFailure.nothingPlaying {
      throw ControlFailure.noSuchEntry
    }
  }
}
