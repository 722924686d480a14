package import MediaIntents

/// What a command has done.
package struct CommandResult: Sendable {
  /// The player as it was, and as it is.
  package let before: PlayerSnapshot
  package let after: PlayerSnapshot
  /// Takes the change back; nil if nothing changed.
  package let undo: PlaybackUndo?

  /// The numbers of the entries that are new in the queue, in playing order.
  package var added: [Int] {
    let known = Set(before.queue.entryNumbers)
    return after.queue.entryNumbers.filter { !known.contains($0) }
  }
}

/// What became of a command that was to make something sound.
package struct LaunchResult: Sendable {
  /// nil if the player refused the command that begins the sound.
  package let command: CommandResult?
  /// nil if the command doesn't begin any sound.
  package let outcome: LaunchOutcome?
  /// What plays, as far as that is known.
  package let playing: MediaItem?

  /// Why nothing sounds; nil if something does or may.
  package var failure: LaunchFailure? { if case .failed(let failure) = outcome { failure } else { nil } }
}
