package import MediaIntents
import Playback

/// What a command comes to at this moment. Pure, so that a dry run tells the same as a performed command.
extension PlayerSnapshot {
  /// The command with relative values made absolute and values out of range corrected: past the end of the item is the
  /// next one, before its start is its start, louder than full volume is full volume.
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

  /// Why the command has nothing to act on; nil if it has.
  ///
  /// Volume, queue additions, clearing and putting back always work. Modes and speed need a queue; everything else needs
  /// something that plays or is paused.
  package func refusal(of command: ListeningCommand) -> PlayerFailure? {
    switch command {
    case .play(let items, _): items.isEmpty ? .nothingPlaying : nil
    case .enqueue, .setVolume, .changeVolume, .setMuted, .clearQueue, .remove, .move, .goTo: nil
    case .putBack: interrupted == nil ? .nothingPlaying : nil
    case .resume, .togglePause, .setShuffle, .setRepeat, .setSpeed: canPlay ? nil : .nothingPlaying
    default: status.current == nil ? .nothingPlaying : nil
    }
  }

  /// Whether the command makes something sound that doesn't sound now. A paused player that moves to another entry stays
  /// silent, and so does one that leaves the last entry.
  package func beginsSound(_ command: ListeningCommand) -> Bool {
    switch resolved(command) {
    case .play, .resume: true
    case .next: status.state != .paused && following != nil
    case .previous, .goTo: status.state != .paused
    case .putBack: interrupted?.status.state.isSounding == true
    default: false
    }
  }

  func beginsSound(_ step: CommandStep) -> Bool {
    switch step {
    case .perform(let command): beginsSound(command)
    case .restore(let playback): playback.status.state.isSounding
    case .setLoudness, .remove, .add, .reinsert: false
    }
  }

  /// Whether a muted player is to be heard again because somebody makes it louder.
  func unmutes(_ command: ListeningCommand) -> Bool {
    switch command {
    case .setVolume(let volume): status.isMuted && volume > 0
    case .changeVolume(let change): status.isMuted && change > 0
    default: false
    }
  }

  /// The index of an entry; nil if there is no such entry.
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

  private func seeking(to seconds: Double) -> ListeningCommand {
    guard case .seek(let place) = PlayerCommand.seeking(to: seconds, of: status.duration) else { return .next }
    return .seekTo(place)
  }

  private func setting(_ volume: Double) -> ListeningCommand {
    guard case .setVolume(let volume) = PlayerCommand.volume(volume) else { return .setVolume(volume) }
    return .setVolume(volume)
  }
}

extension CommandStep {
  /// Whether the person has chosen a place, where resuming then begins.
  var choosesPlace: Bool {
    switch self {
    case .perform(let command):
      switch command {
      case .play, .next, .previous, .goTo, .restart, .seekTo, .seekBy, .nextChapter, .previousChapter, .goToChapter,
        .putBack:
        true
      default: false
      }
    case .restore: true
    case .setLoudness, .remove, .add, .reinsert: false
    }
  }
}
