/// What a player has and does at one moment, as it can be put back.
package struct PlaybackSnapshot: Hashable, Sendable {
  package var status: PlaybackStatus
  package var queue: QueuePicture

  package init(status: PlaybackStatus = PlaybackStatus(), queue: QueuePicture = QueuePicture()) {
    self.status = status
    self.queue = queue
  }
}

extension PlaybackSnapshot {
  /// Of a player that does not tell the order from before it shuffled, the present one takes its place.
  package init(status: PlaybackStatus, queue: QueueSnapshot) {
    self.init(
      status: status,
      queue: QueuePicture(
        items: queue.items, currentIndex: queue.currentIndex,
        unshuffled: status.isShuffled ? Array(queue.items.indices) : nil))
  }
}
