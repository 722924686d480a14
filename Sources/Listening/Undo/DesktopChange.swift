package import MediaIntents

/// A change that the desktop made to a player, by a media key or a widget.
///
/// It belongs to no conversation, but a person who says "undo" afterwards means it.
package struct DesktopChange: Sendable {
  package let command: ListeningCommand
  package let undo: PlaybackUndo
  /// What was current before the change.
  package let playing: MediaItem?

  /// Nil if the command changed nothing.
  init?(_ command: ListeningCommand, _ result: CommandResult) {
    guard let undo = result.undo else { return nil }
    self.command = command
    self.undo = undo
    playing = result.before.current
  }
}
