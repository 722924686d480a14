package import MediaIntents

/// Something that makes the sound: it owns a queue, carries out commands and tells what happens.
///
/// A player is launched once and lives as long as the daemon. Commands return when they have been accepted; that sound
/// runs is told by `.started`, since only then it is true.
package protocol Player: Actor {
  /// What this player can do; constant for its life.
  nonisolated var abilities: PlayerAbilities { get }

  /// Carries out a command, or throws why not; then nothing has changed.
  func perform(_ command: PlayerCommand) async throws(PlayerFailure)

  /// What plays now and how.
  func status() async -> PlaybackStatus

  /// The queue in the order it will play, with the place of the current entry.
  func queue() async -> QueueSnapshot

  /// Both of these at one moment, with all that is needed to put them back.
  func picture() async -> PlaybackSnapshot

  /// Every event from now on; each caller gets a stream of its own.
  func events() async -> AsyncStream<PlaybackEvent>

  /// Whether it finds what the item plays; that a file is broken, or gone, shows when it plays.
  func reaches(_ item: PlayableItem) async -> Bool

  /// The item as the other players of this machine find it; `nil` where only this one reaches it.
  func local(_ item: PlayableItem) async -> PlayableItem?

  /// Ends playback and gives everything back; the player is of no use afterwards.
  func shutDown() async
}

extension Player {
  // What lies in a server's library is that server's alone.
  package func reaches(_ item: PlayableItem) -> Bool { RemoteAddress.path(item.address) == nil }

  package func local(_ item: PlayableItem) -> PlayableItem? { reaches(item) ? item : nil }
}
