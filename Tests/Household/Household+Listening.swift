import Listening
import Playback

extension Household {
  /// Runs `body` while the player's events are recorded. Returns once everything is in the journal.
  package func recording(_ body: (Household) async throws -> Void) async throws {
    await controller.follow()
    try await body(self)
    await controller.stop()
    await controller.shutDown()
  }
}
