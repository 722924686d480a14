import Catalogue
import MediaIntents
import Playback

/// Removes restricted entries. Throws a refusal if none are left.
struct RestrictionStep {
  let world: MediaWorld

  func allowed(of entries: [PlayableItem], in subject: MediaItem) async throws(HandlingError) -> [PlayableItem] {
    let clean = try await withoutExplicit(entries)
    if clean.isEmpty, !entries.isEmpty { throw .refused(.itemUnsupported(.explicitContentSettings, subject)) }
    let free = await withoutStreams(clean)
    if free.isEmpty, !clean.isEmpty { throw .refused(.itemUnsupported(.cellularDataSettings, subject)) }
    return free
  }

  private func withoutExplicit(_ entries: [PlayableItem]) async throws(HandlingError) -> [PlayableItem] {
    guard world.restrictions.blocksExplicit || world.limits.blocksExplicit else { return entries }
    do {
      let explicit = try await world.catalogue.explicit(among: entries.map(\.item.identifier))
      return entries.filter { !explicit.contains($0.item.identifier) }
    } catch {
      throw .refused(.storage(.other(path: "catalogue", message: "\(error)")))
    }
  }

  private func withoutStreams(_ entries: [PlayableItem]) async -> [PlayableItem] {
    guard let isMetered = world.restrictions.isMetered, entries.contains(where: { $0.path == nil }), await isMetered()
    else { return entries }
    return entries.filter { $0.path != nil }
  }
}
