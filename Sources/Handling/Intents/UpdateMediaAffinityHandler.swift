import Journal
import MediaIntents
import Resolution

/// "I like …": what the person feels about an item goes into the journal and counts from the next request on (C4).
struct UpdateMediaAffinityHandler {
  let world: MediaWorld
  let library: LibrarySnapshot
  /// What "this" means; `nil` while nothing plays.
  let current: MediaItem?

  /// - Parameters:
  ///   - candidates: what the library has for the intent's search, best first.
  ///   - isRehearsal: everything but the last step.
  func respond(
    to intent: UpdateMediaAffinityIntent, _ candidates: [Candidate], isRehearsal: Bool
  ) async -> UpdateMediaAffinityIntentResponse {
    let affinity = resolveAffinityType(intent)
    var response = UpdateMediaAffinityIntentResponse(code: .ready, affinity: affinity)
    do throws(Refusal) {
      let found = MediaItemStep(library: library, current: current).resolveObject(intent.mediaSearch, candidates)
      response.items = try found.everything
      response.relaxed = found.relaxed
      guard !isRehearsal else { return response }
      try await handle(affinity, response.items.map(\.identifier))
      response.code = .success
    } catch {
      response.code = .failure
      response.reason = error.reason
    }
    return response
  }

  /// An opinion that is not said to be bad is a good one.
  private func resolveAffinityType(_ intent: UpdateMediaAffinityIntent) -> MediaAffinityType {
    intent.affinityType ?? .like
  }

  private func handle(_ affinity: MediaAffinityType, _ items: [ItemID]) async throws(Refusal) {
    do throws(StorageFailure) {
      try await world.journal.set(affinity, for: items)
      try await world.library.refreshStandings(of: items)
    } catch {
      throw Refusal(.storage(error))
    }
    await world.onAffinity(affinity, items)
  }
}
