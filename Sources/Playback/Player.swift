package import MediaIntents

/// A playback device: it owns a queue, carries out commands and reports events.
///
/// A player is started once and lives as long as the daemon. A command returns when it has been accepted; `.started`
/// reports that the item is audible.
package protocol Player: Actor {
  /// Constant for the player's lifetime.
  nonisolated var abilities: PlayerAbilities { get }

  /// Carries out a command and returns the state after it. If it throws, nothing has changed.
  @discardableResult
  func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot

  /// The current queue and status. May contact a server; if that is down, the status is stopped.
  func snapshot() async -> PlaybackSnapshot

  /// Whether it plays without a sound device, so that nothing is heard. Doesn't contact a server.
  func isUnheard() async -> Bool

  /// Why the player had no connection to its server when it tried last; nil if it has one or needs none. Doesn't contact
  /// the server.
  func loss() async -> PlayerFailure?

  /// Why nothing could be heard from it now: no sound device can be opened, or its server cannot be reached. Returns nil
  /// if it works. Opens the device or contacts the server.
  func defect() async -> PlayerFailure?

  /// Pauses without a fade, and returns when nothing is heard any more. A player that waits for its device or its stream
  /// does not go on by itself afterwards.
  func pauseAtOnce() async

  /// Makes room for speech; nil ends that. What the status tells, the volume included, stays what the person asked for.
  ///
  /// Called again, it applies to what plays by then. A player that cannot lower its sound goes on as before.
  func hush(_ hush: Hush?) async

  /// Speaks over what plays, or by itself if nothing does, and returns when it was heard. What plays is softer meanwhile, spoken
  /// word is not heard and goes on from before; nothing else changes. One is spoken after another.
  ///
  /// - Parameter onStart: called when it begins to sound; never if it fails before.
  func say(
    _ sound: SpokenSound, over hush: Hush, onStart: @escaping @Sendable () async -> Void
  ) async throws(PlayerFailure)

  /// Whether an item plays from its beginning because its server sends no other place. Each time is told once.
  func takeStartOver() async -> Bool

  /// A new stream of all events from now on.
  func events() async -> AsyncStream<PlaybackEvent>

  /// Whether the player can find the item's file or stream, without opening it. False if its server is down.
  func reaches(_ item: PlayableItem) async -> Bool

  /// The item with an address that the other players on this machine can open. Returns nil if only this player can
  /// reach it.
  func local(_ item: PlayableItem) async -> PlayableItem?

  /// Stops playback and releases all resources. Later commands throw.
  func shutDown() async
}

extension Player {
  package func isUnheard() -> Bool { false }

  package func loss() -> PlayerFailure? { nil }

  package func defect() -> PlayerFailure? { nil }

  // What is stopped has nothing to pause, and a server that is gone is not heard.
  package func pauseAtOnce() async { _ = try? await perform(.pause) }

  package func hush(_ hush: Hush?) {}

  // A server takes songs of its library only.
  package func say(
    _ sound: SpokenSound, over hush: Hush, onStart: @escaping @Sendable () async -> Void
  ) async throws(PlayerFailure) {
    throw .unsupported(.speech)
  }

  package func takeStartOver() -> Bool { false }

  // Items in a server's library are reachable only through that server.
  package func reaches(_ item: PlayableItem) -> Bool { RemoteAddress.path(item.address) == nil }

  package func local(_ item: PlayableItem) -> PlayableItem? { reaches(item) ? item : nil }
}

/// The capabilities of a player, known without contacting it.
package struct PlayerAbilities: Hashable, Sendable {
  /// The speeds at which it plays at the original pitch; nil if it plays only at 1.0.
  package var speeds: ClosedRange<Double>?

  package init(speeds: ClosedRange<Double>?) { self.speeds = speeds }
}
