package import MediaIntents
package import Playback

extension Player {
  /// The current status.
  package func status() async -> PlaybackStatus { await snapshot().status }

  /// The entries and the current index, without the original order of a shuffled queue.
  package func queue() async -> QueueSnapshot {
    let queue = await snapshot().queue
    return QueueSnapshot(items: queue.items, currentIndex: queue.currentIndex, entryNumbers: queue.entryNumbers)
  }
}
