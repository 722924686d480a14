package import MediaIntents

/// The result of a command.
package struct CommandResult: Sendable {
  /// The player before and after the command.
  package let before: PlayerSnapshot
  package let after: PlayerSnapshot
  /// Undoes the change; nil if nothing changed.
  package let undo: PlaybackUndo?

  /// The numbers of the added queue entries, in playing order.
  package var added: [Int] {
    let known = Set(before.queue.entryNumbers)
    return after.queue.entryNumbers.filter { !known.contains($0) }
  }
}

/// The result of commands of which the last one may start playback.
package struct LaunchResult: Sendable {
  /// nil if the player refused the command that starts playback.
  package let command: CommandResult?
  /// nil if no command starts playback.
  package let outcome: LaunchOutcome?
  /// The playing item, if known.
  package let playing: MediaItem?

  /// Why nothing plays; nil unless the launch failed.
  package var failure: LaunchFailure? { if case .failed(let failure) = outcome { failure } else { nil } }
}
