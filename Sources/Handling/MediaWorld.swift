package import Catalogue
package import Journal
package import Library
package import Listening
package import MediaIntents

/// What requests act on.
package struct MediaWorld: Sendable {
  package let library: LibraryIndex
  package let catalogue: Catalogue
  package let journal: Journal
  package let players: PlayerRegistry
  package let restrictions: Restrictions
  /// Called with what the person feels about items, once it is in the journal.
  package typealias OnAffinity = @Sendable (MediaAffinityType, [ItemID]) async -> Void
  let onAffinity: OnAffinity
  /// What another program plays; nil if that is nothing or unknown.
  package typealias Elsewhere = @Sendable () async -> ExternalTrack?
  let elsewhere: Elsewhere

  package init(
    library: LibraryIndex, catalogue: Catalogue, journal: Journal, players: PlayerRegistry,
    restrictions: Restrictions = Restrictions(), elsewhere: @escaping Elsewhere = { nil },
    onAffinity: @escaping OnAffinity = { _, _ in }
  ) {
    self.library = library
    self.catalogue = catalogue
    self.journal = journal
    self.players = players
    self.restrictions = restrictions
    self.elsewhere = elsewhere
    self.onAffinity = onAffinity
  }
}

extension MediaWorld {
  /// The name of the player that is called so, by any of its names and however they sound; nil if there is none.
  package func playerName(for said: String) -> String? { TargetStep(players: players).name(of: said) }

  /// Makes a playlist of what a player has, or adds what is new in it to the one of this name.
  ///
  /// Throws `PlayerFailure.nothingPlaying` if the queue is empty, and what the catalogue throws if it can't be written.
  package func saveQueue(_ queue: QueueSnapshot, as name: String) async throws -> PlaylistChange {
    guard !queue.items.isEmpty else { throw PlayerFailure.nothingPlaying }
    return try await catalogue.add(queue.items, to: .named(name))
  }

  /// What plays on a player for these items, in their order.
  func playables(
    of items: [MediaItem], on controller: ListeningController
  ) async throws(HandlingError) -> [PlayableItem] {
    await players.items(try await playables(of: items), for: controller)
  }

  /// What plays for these items, in their order.
  func playables(of items: [MediaItem]) async throws(HandlingError) -> [PlayableItem] {
    do {
      return try await catalogue.playables(of: items.map(\.identifier))
    } catch {
      throw HandlingError.refused(.storage(.other(path: "catalogue", message: "\(error)")))
    }
  }
}

extension ListeningLibrary {
  /// The library as the players' controllers need it.
  package init(catalogue: Catalogue) {
    self.init(playables: { try await catalogue.playables(of: $0) }, show: { try await catalogue.show(of: $0) })
  }
}
