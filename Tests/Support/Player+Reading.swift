package import MediaIntents
package import Playback

extension Player {
  /// What plays now and how.
  package func status() async -> PlaybackStatus { await snapshot().status }

  /// The entries and the current one, without the order from before shuffling.
  package func queue() async -> QueueSnapshot {
    let queue = await snapshot().queue
    return QueueSnapshot(items: queue.items, currentIndex: queue.currentIndex, entryNumbers: queue.entryNumbers)
  }
}
