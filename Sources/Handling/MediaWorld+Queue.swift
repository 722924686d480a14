package import Catalogue
import MediaIntents
package import Playback

extension MediaWorld {
  /// Makes a playlist of what the player has, or adds what is new in it to the one of this name.
  ///
  /// Throws `PlayerFailure.nothingPlaying` where there is nothing, and what the catalogue throws where it cannot be written.
  package func saveQueue(of player: any Player, as name: String) async throws -> PlaylistChange {
    let items = await player.queue().items
    guard !items.isEmpty else { throw PlayerFailure.nothingPlaying }
    return try await catalogue.add(items, to: .named(name))
  }
}
