package import MediaIntents
import Playback

/// Undoes a change to a player. Carrying it out returns its own undo, so redo works the same way.
package struct PlaybackUndo: Sendable {
  /// The name of the player.
  package let player: String
  /// The frontend that made the change.
  package let origin: Origin
  /// In the order of execution.
  let steps: [CommandStep]

  init(player: String, origin: Origin, steps: [CommandStep]) {
    self.player = player
    self.origin = origin
    self.steps = steps
  }

  /// Restores the whole snapshot.
  package init(restoring snapshot: PlayerSnapshot, from origin: Origin) {
    self.init(player: snapshot.name, origin: origin, steps: [.restore(snapshot.playback)])
  }

  /// Whether it restores a whole snapshot, so that nothing else needs to be undone before it.
  package var restoresEverything: Bool {
    steps.allSatisfy { if case .restore = $0 { true } else { false } }
  }
}

extension PlaybackUndo {
  /// What plays, the volume and the speed after carrying it out on a player with this status.
  package func restored(_ status: PlaybackStatus) -> PlaybackStatus {
    steps.reduce(into: status) { status, step in
      switch step {
      case .restore(let playback): status = playback.status
      case .setLoudness(let volume, let isMuted): (status.volume, status.isMuted) = (volume, isMuted)
      case .goBack(let playback): status = playback.status
      case .perform(.setSpeed(let speed)): status.speed = speed
      case .perform, .remove, .add, .reinsert: break
      }
    }
  }
}

/// A command or the inverse of one.
enum CommandStep: Sendable {
  case perform(ListeningCommand)
  /// Restores a whole snapshot.
  case restore(PlaybackSnapshot)
  /// Goes back to the place in the current entry of a snapshot or, if that entry has ended meanwhile, restores the snapshot.
  case goBack(to: PlaybackSnapshot)
  case setLoudness(volume: Double, isMuted: Bool)
  /// Removes added entries.
  case remove(QueueAddition)
  /// Adds removed entries again.
  case add(QueueAddition)
  /// Reinserts removed entries at their old indices.
  case reinsert([RemovedEntries])
}

/// Consecutive entries that were removed from a queue.
struct RemovedEntries: Sendable {
  /// The index of the first one in the original queue.
  let index: Int
  let items: [PlayableItem]
}

// MARK: - Inverses

extension CommandStep {
  /// The step that undoes this one; nil if it changed nothing.
  ///
  /// - Parameters:
  ///   - before, after: the player before and after the step.
  func inverse(before: PlayerSnapshot, after: PlaybackSnapshot) -> CommandStep? {
    let old = before.playback
    return switch self {
    case .perform(let command): before.resolved(command).inverse(before: before, after: after)
    case .restore: .restore(old)
    case .goBack: before.resolved(self).inverse(before: before, after: after)
    case .setLoudness: old.loudnessStep(unless: after)
    case .remove(let addition): .add(addition.removed(addition.removable(from: old), of: old.queue))
    case .add(let addition):
      .remove(QueueAddition(addition.items, addition.position, before: old.queue, after: after.queue))
    case .reinsert:
      .perform(.remove(after.queue.entryNumbers.filter { !old.queue.entryNumbers.contains($0) }.map { .number($0) }))
    }
  }
}

extension ListeningCommand {
  /// - Parameter before: the player that the command was resolved for.
  fileprivate func inverse(before: PlayerSnapshot, after: PlaybackSnapshot) -> CommandStep? {
    let old = before.playback, (was, now) = (before.status, after.status)
    switch self {
    case .setVolume, .setMuted: return old.loudnessStep(unless: after)
    case .setSpeed: return was.speed == now.speed ? nil : .perform(.setSpeed(was.speed))
    case .setRepeat: return was.repeatMode == now.repeatMode ? nil : .perform(.setRepeat(was.repeatMode))
    case .setShuffle: return was.isShuffled == now.isShuffled ? nil : .perform(.setShuffle(was.isShuffled))
    case .setSleepTimer: return was.sleepTimer == now.sleepTimer ? nil : .perform(.setSleepTimer(before.timerNow))
    case .pause: return was.state == now.state ? nil : .perform(.resume)
    case .resume where was.state.isSounding: return nil
    case .enqueue(let items, let position):
      return .remove(QueueAddition(items, position, before: old.queue, after: after.queue))
    case .move(let entry, _):
      guard let index = before.index(of: entry), old.queue != after.queue else { return nil }
      return .perform(.move(.number(old.queue.entryNumbers[index]), to: index))
    case .clearQueue, .remove: return old.reinsertion(after: after)
    case .restart, .seekTo, .seekBy, .nextChapter, .previousChapter, .goToChapter:
      return old.playsSameEntry(as: after) ? .goBack(to: old) : .restore(old)
    case .play, .resume, .stop, .next, .previous, .goTo, .putBack, .togglePause, .changeVolume: return .restore(old)
    }
  }
}

extension PlaybackSnapshot {
  /// Whether the same queue entry is playing or paused.
  func playsSameEntry(as other: PlaybackSnapshot) -> Bool {
    guard status.current != nil, other.status.current != nil, let index = queue.currentIndex,
      let otherIndex = other.queue.currentIndex
    else { return false }
    return queue.entryNumbers[index] == other.queue.entryNumbers[otherIndex]
  }

  fileprivate func loudnessStep(unless other: PlaybackSnapshot) -> CommandStep? {
    let isSame = status.volume == other.status.volume && status.isMuted == other.status.isMuted
    return isSame ? nil : .setLoudness(volume: status.volume, isMuted: status.isMuted)
  }

  /// Reinserts the entries that are missing from `after`, or restores everything if the current one is among them.
  /// Returns nil if none is missing.
  fileprivate func reinsertion(after: PlaybackSnapshot) -> CommandStep? {
    let left = Set(after.queue.entryNumbers), numbers = queue.entryNumbers
    guard numbers.contains(where: { !left.contains($0) }) else { return nil }
    guard status.current == nil || playsSameEntry(as: after) else { return .restore(self) }
    var runs: [RemovedEntries] = []
    var index = 0
    while index < numbers.count {
      let end = numbers[index...].firstIndex(where: left.contains) ?? numbers.count
      if end > index { runs.append(RemovedEntries(index: index, items: Array(queue.items[index..<end]))) }
      index = end + 1
    }
    return .reinsert(runs)
  }
}
