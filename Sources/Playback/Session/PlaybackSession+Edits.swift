import MediaIntents

/// Edits of single entries, and restoring a snapshot.
extension PlaybackSession {
  mutating func insert(
    _ items: [PlayableItem], at index: Int, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard (0...queue.entries.count).contains(index) else { throw .endOfQueue }
    edit(in: &transition) { $0.insert(items, at: index) }
  }

  mutating func remove(
    at index: Int, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard queue.entries.indices.contains(index) else { throw .endOfQueue }
    guard index == queue.currentIndex, track != nil else { return edit(in: &transition) { $0.remove(at: index) } }
    failuresInARow = 0
    leave(at: position, .skipped, in: &transition)
    queue.remove(at: index)
    proceed(
      to: queue.currentIndex ?? (repeatMode == .none || queue.entries.isEmpty ? nil : 0), in: &transition)
  }

  /// Removes the playing entry last, so that a remaining one follows it.
  mutating func remove(
    _ numbers: Set<Int>, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    let playing = track == nil ? nil : queue.current?.id
    let gone = queue.entries.map(\.id).filter { numbers.contains($0.number) }
    let silent = gone.filter { $0 != playing }
    if !silent.isEmpty {
      edit(in: &transition) { queue in
        for id in silent { if let index = queue.index(of: id) { queue.remove(at: index) } }
      }
    }
    if let index = queue.currentIndex, let playing, gone.contains(playing) {
      try remove(at: index, at: position, in: &transition)
    }
  }

  mutating func move(from index: Int, to target: Int, in transition: inout Transition) throws(PlayerFailure) {
    let places = queue.entries.indices
    guard places.contains(index), places.contains(target) else { throw .endOfQueue }
    edit(in: &transition) { $0.move(from: index, to: target) }
  }

  /// A speed that this player does not support becomes 1.
  mutating func restore(_ snapshot: PlaybackSnapshot, at position: Double, in transition: inout Transition) {
    leave(at: position, .replaced, in: &transition)
    let status = snapshot.status
    queue.restore(snapshot.queue)
    speed = status.speed == 1 || abilities.speeds?.contains(status.speed) == true ? status.speed : 1
    repeatMode = status.repeatMode
    failuresInARow = 0
    if status.state != .stopped, let index = queue.currentIndex {
      queue.setStart(queue.entries[index].item.isLive ? 0 : status.position)
      begin(at: index, isPaused: status.state == .paused, in: &transition)
    } else {
      if track != nil { halt(in: &transition) }
      transition.events.append(.queueChanged)
    }
    transition.events.append(.optionsChanged)
  }
}
