import MediaIntents
import Playback

extension Player {
  /// Carries out a command, or tells why the request ends here.
  func take(_ command: PlayerCommand) async throws(HandlingError) {
    do throws(PlayerFailure) {
      try await perform(command)
    } catch {
      throw HandlingError(player: error)
    }
  }
}
