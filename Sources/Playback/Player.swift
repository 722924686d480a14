package import MediaIntents

/// Something that makes sound: it owns a queue, carries out commands and reports what happens.
///
/// A player is started once and lives as long as the daemon. A command returns when it has been accepted; `.started` says
/// that sound runs.
package protocol Player: Actor {
  /// What this player can do; constant for its lifetime.
  nonisolated var abilities: PlayerAbilities { get }

  /// Carries out a command and returns what the player has then. If it throws, nothing has changed.
  @discardableResult
  func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot

  /// What the player has and does now. Contacts the server of a player that has one; if that is down, nothing plays.
  func snapshot() async -> PlaybackSnapshot

  /// Every event from now on; each caller gets its own stream.
  func events() async -> AsyncStream<PlaybackEvent>

  /// Whether the player finds the item's file or stream; false if its server is down. Does not open it.
  func reaches(_ item: PlayableItem) async -> Bool

  /// The item with an address that the other players of this machine can open; nil if only this player reaches it.
  func local(_ item: PlayableItem) async -> PlayableItem?

  /// Ends playback and releases everything. The player can't be used afterwards.
  func shutDown() async
}

extension Player {
  // The library of a server is reachable through that server only.
  package func reaches(_ item: PlayableItem) -> Bool { RemoteAddress.path(item.address) == nil }

  package func local(_ item: PlayableItem) -> PlayableItem? { reaches(item) ? item : nil }
}

/// What a player can do, for answers that are needed before it is asked.
package struct PlayerAbilities: Hashable, Sendable {
  /// The speeds at which it plays with true pitch; nil if it only plays at 1.
  package var speeds: ClosedRange<Double>?

  package init(speeds: ClosedRange<Double>?) { self.speeds = speeds }
}
