package import MediaIntents
package import Playback

/// Wraps a player and counts how often it is read.
package actor CountingPlayer: Player {
  package nonisolated let abilities: PlayerAbilities
  private let player: any Player
  /// The number of calls of `snapshot` since `takeReads`.
  private var reads = 0

  package init(_ player: any Player) {
    self.player = player
    abilities = player.abilities
  }

  /// The tally of the current task, which leaves out what others read at the same time, such as the watch of a launch.
  @TaskLocal private static var tally: Tally?

  private actor Tally {
    private var reads: [ObjectIdentifier: Int] = [:]

    func count(_ player: CountingPlayer) { reads[ObjectIdentifier(player), default: 0] += 1 }
    func reads(of player: CountingPlayer) -> Int { reads[ObjectIdentifier(player)] ?? 0 }
  }

  /// How often an operation reads each of the players.
  package static func reads(of players: CountingPlayer..., during operation: () async throws -> Void) async rethrows
    -> [Int]
  {
    let tally = Tally()
    try await $tally.withValue(tally) { try await operation() }
    var reads: [Int] = []
    for player in players { reads.append(await tally.reads(of: player)) }
    return reads
  }

  /// The reads since the last call.
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
    await Self.tally?.count(self)
    return await player.snapshot()
  }

  package func isUnheard() async -> Bool { await player.isUnheard() }
  package func takeStartOver() async -> Bool { await player.takeStartOver() }
  package func events() async -> AsyncStream<PlaybackEvent> { await player.events() }
  package func reaches(_ item: PlayableItem) async -> Bool { await player.reaches(item) }
  package func local(_ item: PlayableItem) async -> PlayableItem? { await player.local(item) }
  package func shutDown() async { await player.shutDown() }
}
