package import MediaIntents
package import Playback

/// A player that refuses to stop, and passes all other commands on.
package actor StubbornPlayer: Player {
  package nonisolated let abilities: PlayerAbilities
  private let player: any Player

  package init(_ player: any Player) {
    self.player = player
    abilities = player.abilities
  }

  @discardableResult
  package func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot {
    if case .stop = command { throw .other("stubborn") }
    return try await player.perform(command)
  }

  package func snapshot() async -> PlaybackSnapshot { await player.snapshot() }
  package func isUnheard() async -> Bool { await player.isUnheard() }
  package func events() async -> AsyncStream<PlaybackEvent> { await player.events() }
  package func shutDown() async { await player.shutDown() }
}
