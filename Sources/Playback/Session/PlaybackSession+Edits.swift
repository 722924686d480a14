import MediaIntents

/// Single entries of the queue, and the queue as a whole put back.
extension PlaybackSession {
  mutating func remove(
    at index: Int, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard queue.entries.indices.contains(index) else { throw .endOfQueue }
    guard index == queue.currentIndex, hearing != nil else { return edit(in: &transition) { $0.remove(at: index) } }
    failuresInARow = 0
    leave(at: position, .skipped, in: &transition)
    queue.remove(at: index)
    proceed(
      to: queue.currentIndex ?? (repeatMode == .none || queue.entries.isEmpty ? nil : 0), in: &transition)
  }

  mutating func move(from index: Int, to target: Int, in transition: inout Transition) throws(PlayerFailure) {
    let places = queue.entries.indices
    guard places.contains(index), places.contains(target) else { throw .endOfQueue }
    edit(in: &transition) { $0.move(from: index, to: target) }
  }

  /// What this player cannot do, such as a speed of another one's, is left out.
  mutating func restore(_ picture: PlaybackPicture, at position: Double, in transition: inout Transition) {
    leave(at: position, .replaced, in: &transition)
    let status = picture.status
    queue.restore(picture.queue)
    speed = status.speed == 1 || abilities.speeds?.contains(status.speed) == true ? status.speed : 1
    repeatMode = status.repeatMode
    failuresInARow = 0
    if status.state != .stopped, let index = queue.currentIndex {
      queue.keepPlace(queue.entries[index].item.isLive ? 0 : status.position)
      begin(at: index, isPaused: status.state == .paused, in: &transition)
    } else {
      if hearing != nil { halt(in: &transition) }
      transition.events.append(.queueChanged)
    }
    transition.events.append(.optionsChanged)
  }
}
