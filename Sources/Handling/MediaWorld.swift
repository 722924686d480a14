package import Catalogue
package import Journal
package import MediaIntents
import Names
package import Playback

/// Everything a handler acts on.
package struct MediaWorld: Sendable {
  package let library: LibraryIndex
  package let catalogue: Catalogue
  package let journal: Journal
  package let player: any Player
  /// What people call the player.
  package let playerName: String
  /// Told what the person feels about items, once it is in the journal.
  package typealias OnAffinity = @Sendable (MediaAffinityType, [ItemID]) async -> Void
  let onAffinity: OnAffinity

  package init(
    library: LibraryIndex, catalogue: Catalogue, journal: Journal, player: any Player, playerName: String,
    onAffinity: @escaping OnAffinity = { _, _ in }
  ) {
    self.library = library
    self.catalogue = catalogue
    self.journal = journal
    self.player = player
    self.playerName = playerName
    self.onAffinity = onAffinity
  }
}

extension MediaWorld {
  /// `resolveTarget`: a player or room that was said must be there.
  func resolveTarget(_ name: String?) throws(Refusal) {
    guard let name, FoldedText(name) != FoldedText(playerName) else { return }
    throw Refusal(.targetUnknown(name))
  }

  /// What plays when these are asked for, in their order.
  func playables(of items: [MediaItem]) async throws(Refusal) -> [PlayableItem] {
    do {
      return try await catalogue.playables(of: items.map(\.identifier))
    } catch {
      throw Refusal(.storage(.other(path: "catalogue", message: "\(error)")))
    }
  }
}
