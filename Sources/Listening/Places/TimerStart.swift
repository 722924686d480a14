package import MediaIntents
import Playback

/// Where playback was when the sleep timer was set, to go back there after somebody fell asleep.
package struct TimerStart: Hashable, Sendable {
  let entry: PlayableItem
  /// Into the entry.
  package let seconds: Double

  /// The index of the entry in this queue; nil if it is no longer there.
  package func index(in queue: QueueSnapshot) -> Int? {
    let places = queue.items.indices.filter { index in
      let item = queue.items[index]
      return item.item.identifier == entry.item.identifier && PathBytes(item.fileName) == PathBytes(entry.fileName)
    }
    return places.min { queue.distance(to: $0) < queue.distance(to: $1) }
  }
}

extension QueueSnapshot {
  /// How many entries away from the current one an index is.
  fileprivate func distance(to index: Int) -> Int { abs(index - (currentIndex ?? 0)) }
}
