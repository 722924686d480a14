package import Catalogue
package import Journal
package import MediaIntents
package import Playback
import Resolution

/// Everything a handler acts on.
package struct MediaWorld: Sendable {
  package let library: LibraryIndex
  package let catalogue: Catalogue
  package let journal: Journal
  package let player: any Player
  /// What people call the player.
  package let playerName: String
  /// What else they call it, and the room it stands in.
  package let otherNames: [String]
  package let restrictions: Restrictions
  /// Told what the person feels about items, once it is in the journal.
  package typealias OnAffinity = @Sendable (MediaAffinityType, [ItemID]) async -> Void
  let onAffinity: OnAffinity

  package init(
    library: LibraryIndex, catalogue: Catalogue, journal: Journal, player: any Player, playerName: String,
    otherNames: [String] = [], restrictions: Restrictions = Restrictions(),
    onAffinity: @escaping OnAffinity = { _, _ in }
  ) {
    self.library = library
    self.catalogue = catalogue
    self.journal = journal
    self.player = player
    self.playerName = playerName
    self.otherNames = otherNames
    self.restrictions = restrictions
    self.onAffinity = onAffinity
  }
}

extension MediaWorld {
  /// `resolveTarget`: a player or room that was said must be there, by any of its names and however they are heard (A11).
  func resolveTarget(_ name: String?) throws(Interruption) {
    guard let name, !NameComparison.isAny(of: [playerName] + otherNames, said: name) else { return }
    throw Interruption.refused(.targetUnknown(name))
  }

  /// What plays when these are asked for, in their order.
  func playables(of items: [MediaItem]) async throws(Interruption) -> [PlayableItem] {
    do {
      return try await catalogue.playables(of: items.map(\.identifier))
    } catch {
      throw Interruption.refused(.storage(.other(path: "catalogue", message: "\(error)")))
    }
  }
}
