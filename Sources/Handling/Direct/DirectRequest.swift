import Catalogue
package import MediaIntents
import Playback

/// What is to play by its address or its name on the desktop, without a sentence; the person's restrictions hold all the
/// same.
package struct DirectRequest: Sendable {
  private let world: MediaWorld

  package init(world: MediaWorld) { self.world = world }

  /// What plays from a file, a list of files or a stream, whether or not the library has it.
  package func entries(at address: String) async throws(Refusal) -> [PlayableItem] {
    let entries: [PlayableItem]
    do {
      entries = try await world.catalogue.open(address)
    } catch let failure as PlayerFailure {
      throw Refusal(Reason(player: failure))
    } catch {
      throw Refusal(.storage(.other(path: address, message: "\(error)")))
    }
    return try await allowed(entries)
  }

  /// What an item of the library holds.
  package func entries(of item: MediaItem) async throws(Refusal) -> [PlayableItem] {
    let entries: [PlayableItem]
    do throws(HandlingError) {
      entries = try await world.playables(of: [item])
    } catch {
      throw Refusal(error.refusal ?? .notUnderstood)
    }
    if entries.isEmpty { throw Refusal(.nothingInside(item)) }
    return try await allowed(entries)
  }

  private func allowed(_ entries: [PlayableItem]) async throws(Refusal) -> [PlayableItem] {
    guard let first = entries.first else { throw Refusal(.emptyLibrary) }
    do throws(HandlingError) {
      let allowed = try await RestrictionStep(world: world).allowed(of: entries, in: first.item)
      guard let player = try? await world.players.present().player else { return allowed }
      return await world.paced(await world.players.items(allowed, for: player), on: player, said: nil, music: 1)
    } catch {
      throw Refusal(error.refusal ?? .notUnderstood)
    }
  }
}

/// Why something that was pointed at does not play.
package struct Refusal: Error, Hashable, Sendable {
  package let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}
