import Journal
package import MediaIntents

/// Writes down that items count as heard to the end, or as not heard.
package struct PlayedMarks: Sendable {
  private let world: MediaWorld

  package init(world: MediaWorld) { self.world = world }

  /// Marks items as heard, or as not heard. Returns what undoes it.
  ///
  /// - Parameter meant: what the person named, for the reply to an undo.
  package func mark(
    _ items: [ItemID], isHeard: Bool, meaning meant: [MediaItem]
  ) async throws(StorageFailure) -> UndoableAction {
    UndoableAction(request: .affinity, items: meant, state: try await set(items, isHeard: isHeard))
  }

  func set(_ items: [ItemID], isHeard: Bool) async throws(StorageFailure) -> UndoState {
    let known = try await world.journal.places(in: items, by: world.asker)
    try await world.journal.mark(items, asFinished: isHeard, by: world.asker)
    var before: [ItemID: ListeningPlace?] = [:]
    for item in items { before[item] = .some(known[item]) }
    return .places(before)
  }
}
