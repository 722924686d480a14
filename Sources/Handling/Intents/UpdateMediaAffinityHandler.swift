import Journal
import Library
import Listening
import MediaIntents
import Resolution

/// "I like …": saves how the person feels about an item. It counts from the next request on.
struct UpdateMediaAffinityHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameter candidates: The matches of the intent's search, best first.
  func respond(to intent: UpdateMediaAffinityIntent, _ candidates: [Candidate]) async throws(Question) -> Handled {
    var response = UpdateMediaAffinityIntentResponse(code: .ready)
    do throws(HandlingError) {
      let affinity = try AffinityTypeStep().resolve(intent.affinityType).value ?? .like
      response.affinity = intent.mark == nil ? affinity : nil
      let mark = intent.mark == .currentSpeed ? .speed(context.snapshot.status.speed) : intent.mark
      response.mark = mark
      let step = MediaItemStep(library: context.library, request: .affinity, referent: context.referent)
      let found =
        intent.mediaItems.map(MediaItemResolution.successes) ?? step.resolveObject(intent.mediaSearch, candidates)
      response.items = try found.everything
      response.relaxed = found.relaxed
      guard !context.isDryRun else { return Handled(.affinity(response)) }
      if let mark {
        let state: UndoState
        (response.items, state) = try await MarkHandler(world: world, context: context).mark(response.items, as: mark)
        response.code = .success
        return Handled(
          .affinity(response), undoable: UndoableAction(request: .affinity, items: response.items, state: state))
      }
      let before = try await handle(affinity, response.items.map(\.identifier))
      response.code = .success
      let removal = affinity == .dislike ? await leaveOut(response.items) : nil
      let changes = [removal.map(UndoState.playback), .affinities(before)].compactMap(\.self)
      let state = changes.count == 1 ? changes[0] : .several(changes)
      return Handled(
        .affinity(response), undoable: UndoableAction(request: .affinity, items: response.items, state: state))
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.affinity(response))
    }
  }

  /// Takes the items out of what is still to come in the queue; nil if none is there, or if the player refuses, which does
  /// not take the dislike back.
  private func leaveOut(_ items: [MediaItem]) async -> PlaybackUndo? {
    let queue = context.snapshot.queue
    let disliked = Set(items.map(\.identifier))
    let entries = queue.items.indices.dropFirst((queue.currentIndex ?? -1) + 1)
      .filter { disliked.contains(queue.items[$0].item.identifier) }.map { queue.entryNumbers[$0] }
    guard !entries.isEmpty else { return nil }
    let result = try? await context.controller.launch(
      [.remove(entries.map { .number($0) })], from: context.origin, given: context.snapshot)
    return result?.command?.undo
  }

  /// Returns the previous affinities.
  private func handle(
    _ affinity: MediaAffinityType, _ items: [ItemID]
  ) async throws(HandlingError) -> [ItemID: MediaAffinityType] {
    do throws(StorageFailure) {
      let before = try await world.journal.affinities(of: items, by: world.asker)
      try await world.journal.set(affinity, for: items, by: world.asker)
      await world.onAffinity(affinity, items, world.asker)
      await world.noteRatings(items, .given)
      return before
    } catch {
      throw .refused(.storage(error))
    }
  }
}
