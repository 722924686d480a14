import Handling
import Playback

extension Household {
  /// Lets the player's events be followed from now on, until it ends.
  package func follow() async -> Task<Void, Never> {
    let events = await player.events()
    return Task { await places.run(events) }
  }

  /// Does something while places are kept, and returns when all of it is written down.
  package func keepingPlaces(_ body: (Household) async throws -> Void) async throws {
    let run = await follow()
    try await body(self)
    await places.stop()
    await player.shutDown()
    await run.value
  }
}
