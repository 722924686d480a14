package import MediaIntents
package import Playback

/// A player that refuses some commands, and passes all others on.
package actor StubbornPlayer: Player {
  package nonisolated let abilities: PlayerAbilities
  private let player: any Player
  private let refuses: @Sendable (PlayerCommand) -> Bool

  /// - Parameter refuses: whether to refuse a command; refuses to stop by default.
  package init(
    _ player: any Player, refuses: @escaping @Sendable (PlayerCommand) -> Bool = { $0 == .stop }
  ) {
    self.player = player
    self.refuses = refuses
    abilities = player.abilities
  }

  @discardableResult
  package func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot {
    if refuses(command) { throw .other("stubborn") }
    return try await player.perform(command)
  }

  package func snapshot() async -> PlaybackSnapshot { await player.snapshot() }
  package func isUnheard() async -> Bool { await player.isUnheard() }
  package func takeStartOver() async -> Bool { await player.takeStartOver() }
  package func events() async -> AsyncStream<PlaybackEvent> { await player.events() }
  package func shutDown() async { await player.shutDown() }
}
