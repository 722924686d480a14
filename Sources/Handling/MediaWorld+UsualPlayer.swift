import Journal
package import MediaIntents
import Playback

extension MediaWorld {
  /// Makes a player the one that is meant where nothing else tells, over a restart as well.
  ///
  /// Throws where that cannot be written down; then nothing has changed.
  package func use(player name: String) async throws(StorageFailure) {
    try await journal.setUsualPlayer(name)
    await players.use(name)
  }

  /// Makes the player that was chosen last the usual one again. One that there is no more is forgotten; its name is
  /// returned.
  package func putBackUsualPlayer() async throws(StorageFailure) -> String? {
    guard let name = try await journal.usualPlayer() else { return nil }
    guard players.entries.contains(where: { $0.name == name }) else {
      try await journal.setUsualPlayer(nil)
      return name
    }
    await players.use(name)
    return nil
  }
}
