package import MediaIntents
package import Playback

/// A configured player: its names and how it is started.
package struct PlayerRegistration: Sendable {
  package let name: String
  /// Other names of the player and its room.
  package let otherNames: [String]
  /// Whether its queue is saved and restored; a server saves its own.
  let savesQueue: Bool
  /// Whether it is heard from this machine, and not from a server elsewhere.
  let isOnThisMachine: Bool
  /// The initial volume if nothing was saved, 0 to 1; nil leaves it unchanged.
  package let startVolume: Double?
  private let make: @Sendable () async throws(PlayerFailure) -> any Player

  package init(
    name: String, otherNames: [String] = [], savesQueue: Bool = true, isOnThisMachine: Bool = true,
    startVolume: Double? = nil, make: @escaping @Sendable () async throws(PlayerFailure) -> any Player
  ) {
    self.name = name
    self.otherNames = otherNames
    self.savesQueue = savesQueue
    self.isOnThisMachine = isOnThisMachine
    self.startVolume = startVolume
    self.make = make
  }

  /// All names, the main one first.
  package var names: [String] { [name] + otherNames }

  package func controller(_ environment: ListeningEnvironment) async throws(PlayerFailure) -> ListeningController {
    ListeningController(
      name: name, player: try await make(), savesQueue: savesQueue, isOnThisMachine: isOnThisMachine,
      environment: environment)
  }
}
