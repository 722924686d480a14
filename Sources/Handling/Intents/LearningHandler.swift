import Journal
import Library
import MediaIntents
import Resolution

/// "Don't learn from this": keeps an item, or all files of a folder, out of what habits are learned from, or lets it in again.
struct LearningHandler {
  let world: MediaWorld
  let context: RequestContext

  func respond(to intent: AddMediaIntent, _ candidates: [Candidate]) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: .habits, edit: intent.edit)
    do throws(HandlingError) {
      let things: [Unlearned]
      if let folder = intent.newName {
        things = [.folder(try await path(of: folder))]
        response.newName = folder
      } else {
        response.items = try meant(by: intent, candidates)
        things = response.items.map { .item($0.identifier) }
      }
      guard !context.isDryRun else { return Handled(.add(response)) }
      return try await handle(things, intent.edit == .add, response)
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.add(response))
    }
  }

  private func meant(by intent: AddMediaIntent, _ candidates: [Candidate]) throws(HandlingError) -> [MediaItem] {
    if let items = intent.mediaItems { return items }
    let step = MediaItemStep(library: context.library, request: .add, referent: context.referent)
    return try step.resolveObject(intent.mediaSearch, candidates).everything
  }

  private func handle(
    _ things: [Unlearned], _ isLearned: Bool, _ response: AddMediaIntentResponse
  ) async throws(HandlingError) -> Handled {
    var response = response
    response.code = .success
    let changed: [Unlearned]
    do throws(StorageFailure) {
      changed = try await world.journal.learn(isLearned, from: things, by: world.asker)
    } catch {
      throw .refused(.storage(error))
    }
    response.wasThere = changed.isEmpty
    let undo = UndoableAction(
      request: .affinity, items: response.items, state: .learning(changed, wasLearned: !isLearned))
    return Handled(.add(response), undoable: changed.isEmpty ? nil : undo)
  }

  /// The folder of this name, or of this path, that holds files of the library.
  private func path(of folder: String) async throws(HandlingError) -> String {
    let known = await world.ifReadable { try await world.journal.folders(called: folder) } ?? []
    guard let path = known.first else { throw .refused(.notFound(MediaSearch(mediaName: folder))) }
    return path
  }
}
