package import MediaIntents
package import Playback

/// One of the configured players: its names, and how it is started when it is first wanted.
package struct PlayerRegistration: Sendable {
  package let name: String
  /// What else it, and the room it stands in, is called.
  package let otherNames: [String]
  /// Whether its queue is saved and restored; a server keeps its own.
  let savesQueue: Bool
  /// The volume that it starts with if nothing was saved, 0 to 1; nil leaves it.
  package let startVolume: Double?
  private let make: @Sendable () async throws(PlayerFailure) -> any Player

  package init(
    name: String, otherNames: [String] = [], savesQueue: Bool = true, startVolume: Double? = nil,
    make: @escaping @Sendable () async throws(PlayerFailure) -> any Player
  ) {
    self.name = name
    self.otherNames = otherNames
    self.savesQueue = savesQueue
    self.startVolume = startVolume
    self.make = make
  }

  /// All its names, the first one first.
  package var names: [String] { [name] + otherNames }

  package func controller(_ environment: ListeningEnvironment) async throws(PlayerFailure) -> ListeningController {
    ListeningController(name: name, player: try await make(), savesQueue: savesQueue, environment: environment)
  }
}
