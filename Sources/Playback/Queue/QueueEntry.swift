package import MediaIntents

/// One place in a queue; the same item may stand in several.
package struct QueueEntry: Hashable, Sendable, Identifiable {
  /// The name of a place, never given twice by one queue.
  package struct ID: Hashable, Sendable {
    let number: Int
  }

  package let id: ID
  package internal(set) var item: PlayableItem
}
