import Catalogue
package import Listening
package import MediaIntents

/// Finds what to play by address or identifier instead of a sentence, subject to the same restrictions.
///
/// Throws the reason of a refusal.
package struct DirectRequest: Sendable {
  private let world: MediaWorld

  package init(world: MediaWorld) { self.world = world }

  /// The entries of a file, a playlist file or a stream, whether or not it is in the library.
  package func entries(
    at address: String, on controller: ListeningController
  ) async throws(Reason) -> [PlayableItem] {
    let entries: [PlayableItem]
    do {
      entries = try await world.catalogue.open(address)
    } catch let failure as PlayerFailure {
      throw Reason(player: failure)
    } catch {
      throw .storage(.other(path: address, message: "\(error)"))
    }
    return try await allowed(entries, on: controller)
  }

  /// The playable entries of library items, in order.
  package func entries(
    of items: [MediaItem], on controller: ListeningController
  ) async throws(Reason) -> [PlayableItem] {
    let entries: [PlayableItem]
    do throws(HandlingError) {
      entries = try await world.playables(of: items)
    } catch {
      throw error.refusal ?? .notUnderstood
    }
    if entries.isEmpty, let first = items.first { throw .nothingInside(first) }
    return try await allowed(entries, on: controller)
  }

  private func allowed(
    _ entries: [PlayableItem], on controller: ListeningController
  ) async throws(Reason) -> [PlayableItem] {
    guard let first = entries.first else { throw .emptyLibrary }
    do throws(HandlingError) {
      let allowed = try await RestrictionStep(world: world).allowed(of: entries, in: first.item)
      return await world.players.items(allowed, for: controller)
    } catch {
      throw error.refusal ?? .notUnderstood
    }
  }
}
