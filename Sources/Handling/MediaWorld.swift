package import Library
package import Catalogue
package import Journal
package import MediaIntents
package import Playback

/// Everything a handler acts on.
package struct MediaWorld: Sendable {
  package let library: LibraryIndex
  package let catalogue: Catalogue
  package let journal: Journal
  package let players: PlayerRegistry
  package let restrictions: Restrictions
  /// Told what the person feels about items, once it is in the journal.
  package typealias OnAffinity = @Sendable (MediaAffinityType, [ItemID]) async -> Void
  let onAffinity: OnAffinity
  /// What another program plays, where that can be known.
  package typealias Elsewhere = @Sendable () async -> ExternalTrack?
  let elsewhere: Elsewhere

  /// Keeps the person's places.
  let places: PlaybackStateRecorders
  let interrupted: InterruptedPlaybackStore

  package init(
    library: LibraryIndex, catalogue: Catalogue, journal: Journal, players: PlayerRegistry,
    restrictions: Restrictions = Restrictions(), places: PlaybackStateRecorders = PlaybackStateRecorders(),
    elsewhere: @escaping Elsewhere = { nil },
    onAffinity: @escaping OnAffinity = { _, _ in }
  ) {
    self.library = library
    self.catalogue = catalogue
    self.journal = journal
    self.players = players
    self.restrictions = restrictions
    self.elsewhere = elsewhere
    self.places = places
    self.onAffinity = onAffinity
    interrupted = InterruptedPlaybackStore(players: players, journal: journal, catalogue: catalogue)
  }
}

extension MediaWorld {
  /// The name of the player that is called so, by any of its names and however they are heard.
  package func playerName(for said: String) -> String? { TargetStep(players: players).name(of: said) }

  /// What plays on a player when these are asked for, in their order.
  func playables(of items: [MediaItem], for player: any Player) async throws(HandlingError) -> [PlayableItem] {
    await players.items(try await playables(of: items), for: player)
  }

  /// What plays when these are asked for, in their order.
  func playables(of items: [MediaItem]) async throws(HandlingError) -> [PlayableItem] {
    do {
      return try await catalogue.playables(of: items.map(\.identifier))
    } catch {
      throw HandlingError.refused(.storage(.other(path: "catalogue", message: "\(error)")))
    }
  }
}
