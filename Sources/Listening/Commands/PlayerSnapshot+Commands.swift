package import MediaIntents
import Playback

/// The effect of a command on this snapshot. Pure, so that a dry run reports the same as a performed command.
extension PlayerSnapshot {
  /// The command with relative values made absolute and clamped: a position past the end of the item becomes `next`, or
  /// shortly before the end of an episode or a book, one before the start becomes 0, and the volume is limited to 0...1.
  package func resolved(_ command: ListeningCommand) -> ListeningCommand {
    switch command {
    case .togglePause: status.state.isSounding ? .pause : .resume
    case .seekTo(let seconds): seeking(to: seconds)
    case .seekBy(let seconds): seeking(to: status.position + seconds)
    case .setVolume(let volume): setting(volume)
    case .changeVolume(let change): setting(status.volume + change)
    default: command
    }
  }

  /// Why the command can't be carried out; nil if it can.
  ///
  /// Volume, queue edits and `goTo` are never refused here, unless the queue is not known. Putting back needs an interrupted
  /// queue; resuming, modes and speed need a queue; everything else needs an item that is playing or paused.
  package func refusal(of command: ListeningCommand) -> PlayerFailure? {
    // Of a server that cannot be reached it is not known that nothing plays.
    let missing = loss == nil ? PlayerFailure.nothingPlaying : .disconnected
    return switch command {
    case .play(let items, _): items.isEmpty ? .nothingPlaying : nil
    case .enqueue, .setVolume, .changeVolume, .setMuted: nil
    case .clearQueue, .remove, .move, .goTo: loss != nil && queue.items.isEmpty ? missing : nil
    case .putBack(let person): interrupted(of: person) == nil ? missing : nil
    case .resume, .togglePause, .setShuffle, .setRepeat, .setSpeed: canPlay ? nil : missing
    default: status.current == nil ? missing : nil
    }
  }

  /// Whether the command starts playback of an item. A paused player that moves to another entry stays paused, and one
  /// that leaves the last entry stops.
  package func startsPlayback(_ command: ListeningCommand) -> Bool {
    switch resolved(command) {
    case .play, .resume: true
    case .next: status.state != .paused && following != nil
    case .previous, .goTo: status.state != .paused
    case .putBack(let person): interrupted(of: person)?.status.state.isSounding == true
    default: false
    }
  }

  /// The step, of which it is decided whether what it goes back in is still current.
  func resolved(_ step: CommandStep) -> CommandStep {
    guard case .goBack(let earlier) = step else { return step }
    return playback.playsSameEntry(as: earlier) ? .perform(.seekTo(earlier.status.position)) : .restore(earlier)
  }

  func startsPlayback(_ step: CommandStep) -> Bool {
    switch step {
    case .perform(let command): startsPlayback(command)
    case .restore(let playback): playback.status.state.isSounding
    case .goBack: startsPlayback(resolved(step))
    case .setLoudness, .remove, .add, .reinsert: false
    }
  }

  /// The command that jumps to a chosen entry, and what makes it play even if the player was paused.
  package func jump(by command: ListeningCommand) -> [ListeningCommand] {
    status.state == .paused ? [command, .resume] : [command]
  }

  /// The item that will be current after the command; nil if none, or if that is left to chance.
  package func current(after command: ListeningCommand) -> MediaItem? {
    switch command {
    case .play(let items, let manner):
      manner.isShuffled && manner.startIndex == nil ? nil : items.dropFirst(manner.startIndex ?? 0).first?.item
    case .next: following?.item
    case .previous: goesBack ? preceding?.item : current
    case .goTo(let entry): index(of: entry).map { queue.items[$0].item } ?? current
    case .stop: nil
    case .putBack(let person): interrupted(of: person)?.status.current?.item
    default: current
    }
  }

  /// Whether `previous` leads to another entry, and not to the start of this one.
  private var goesBack: Bool { hasPrevious && (status.position < PlaybackSession.justBegun || !canSeek) }

  private var preceding: PlayableItem? {
    guard hasPrevious, let index = queue.currentIndex else { return nil }
    return queue.items[(index + queue.items.count - 1) % queue.items.count]
  }

  /// Whether the command unmutes the player because it raises the volume, or plays something.
  package func unmutes(_ command: ListeningCommand) -> Bool {
    switch command {
    case .setVolume(let volume): status.isMuted && volume > 0
    case .changeVolume(let change): status.isMuted && change > 0
    case .resume, .play, .restart: status.isMuted
    default: false
    }
  }

  /// Returns nil if there is no such entry.
  func index(of entry: EntryReference) -> Int? {
    switch entry {
    case .index(let index): queue.items.indices.contains(index) ? index : nil
    case .number(let number): queue.entryNumbers.firstIndex(of: number)
    }
  }

  func existingIndex(of entry: EntryReference) throws(PlayerFailure) -> Int {
    guard let index = index(of: entry) else { throw .endOfQueue }
    return index
  }

  /// Seconds that a seek past the end leaves, so that what plays isn't taken for heard.
  package static let ending = 5.0

  private func seeking(to seconds: Double) -> ListeningCommand {
    if current?.type.isLongForm == true, filesAfter.isEmpty, let duration = status.knownDuration, seconds >= duration {
      return .seekTo(max(status.position, duration - Self.ending))
    }
    guard case .seek(let place) = PlayerCommand.seeking(to: seconds, of: status.knownDuration) else { return .next }
    return .seekTo(place)
  }

  private func setting(_ volume: Double) -> ListeningCommand {
    guard case .setVolume(let volume) = PlayerCommand.volume(volume) else { return .setVolume(volume) }
    return .setVolume(volume)
  }
}

extension CommandStep {
  /// Whether the person chose a position with this step, so that resuming doesn't rewind.
  var choosesPlace: Bool {
    switch self {
    case .perform(let command):
      switch command {
      case .play, .next, .previous, .goTo, .restart, .seekTo, .seekBy, .nextChapter, .previousChapter, .goToChapter,
        .putBack:
        true
      default: false
      }
    case .restore, .goBack: true
    case .setLoudness, .remove, .add, .reinsert: false
    }
  }
}
