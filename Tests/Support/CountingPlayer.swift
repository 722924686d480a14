package import MediaIntents
package import Playback

/// Another player that counts how often it is read.
package actor CountingPlayer: Player {
  package nonisolated let abilities: PlayerAbilities
  private let player: any Player
  /// How often it was read by `snapshot` since the count was last taken.
  private var reads = 0

  package init(_ player: any Player) {
    self.player = player
    abilities = player.abilities
  }

  /// The reads since this was last called.
  package func takeReads() -> Int {
    defer { reads = 0 }
    return reads
  }

  @discardableResult
  package func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot {
    try await player.perform(command)
  }

  package func snapshot() async -> PlaybackSnapshot {
    reads += 1
    return await player.snapshot()
  }

  package func events() async -> AsyncStream<PlaybackEvent> { await player.events() }
  package func reaches(_ item: PlayableItem) async -> Bool { await player.reaches(item) }
  package func local(_ item: PlayableItem) async -> PlayableItem? { await player.local(item) }
  package func shutDown() async { await player.shutDown() }
}
