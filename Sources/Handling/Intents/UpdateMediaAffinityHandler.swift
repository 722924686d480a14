import Library
import Journal
import MediaIntents
import Resolution

/// "I like …": what the person feels about an item goes into the journal and counts from the next request on (C4).
struct UpdateMediaAffinityHandler {
  let world: MediaWorld
  let library: LibrarySnapshot
  /// What "this" means.
  let current: Referent

  /// - Parameters:
  ///   - candidates: what the library has for the intent's search, best first.
  ///   - isDryRun: everything but the last step.
  func respond(
    to intent: UpdateMediaAffinityIntent, _ candidates: [Candidate], isDryRun: Bool
  ) async throws(Question) -> Done<UpdateMediaAffinityIntentResponse> {
    var response = UpdateMediaAffinityIntentResponse(code: .ready)
    do throws(HandlingError) {
      let affinity = try AffinityTypeStep().resolve(intent.affinityType).value ?? .like
      response.affinity = affinity
      let step = MediaItemStep(library: library, request: .affinity, current: current)
      let found = step.resolveObject(intent.mediaSearch, candidates)
      response.items = try found.everything
      response.relaxed = found.relaxed
      guard !isDryRun else { return Done(response) }
      let memory = try await handle(affinity, response.items.map(\.identifier))
      response.code = .success
      return Done(response, undoable: UndoableAction(request: .affinity, items: response.items, memory: memory))
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Done(response)
    }
  }

  private func handle(_ affinity: MediaAffinityType, _ items: [ItemID]) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let before = try await world.journal.affinities(of: items)
      try await world.journal.set(affinity, for: items)
      await world.onAffinity(affinity, items)
      return .affinities(before)
    } catch {
      throw .refused(.storage(error))
    }
  }
}
