import Catalogue
import Library
import MediaIntents
import Resolution

/// "Move … to the top of …": one entry of a playlist to another place in it.
struct PlaylistMoveHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameter fit: The interpretation with its candidates and its playlist.
  func respond(to intent: AddMediaIntent, _ fit: ResolvedInterpretation) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: intent.mediaDestination, edit: intent.edit)
    do throws(HandlingError) {
      let destination = try DestinationStep(library: context.library).resolve(intent, fit.destination?.item).value
      guard case .playlist(let playlist)? = destination else {
        throw .asks(Question(.add, .mediaDestination, .needsValue, edit: intent.edit))
      }
      response.destination = .playlist(playlist.title)
      let entries = try await world.playables(of: [playlist])
      let place = try await place(intent, fit.candidates, entries, &response, playlist)
      response.items = [entries[place].item]
      guard !context.isDryRun else { return Handled(.add(response)) }
      var others = entries
      others.remove(at: place)
      let target = try await ListPlaceStep(world: world, context: context)
        .index(of: intent.place ?? .first, in: .playlist(playlist.title), among: others)
      response.place = ResolvedListPlace(intent.place ?? .first, at: target, among: others)
      let change = try await move(place, of: entries, to: target, in: playlist)
      response.code = .success
      response.wasThere = change.picture == nil
      let undo = change.picture.map { UndoState.playlist($0, of: change.playlist) }
      return Handled(
        .add(response), undoable: undo.map { UndoableAction(request: .add, items: response.items, state: $0) })
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.add(response))
    }
  }

  /// The index of the entry that is meant; of several equal ones, that of the first. Throws `notUnderstood` if several places
  /// are meant.
  private func place(
    _ intent: AddMediaIntent, _ candidates: [Candidate], _ entries: [PlayableItem],
    _ response: inout AddMediaIntentResponse, _ playlist: MediaItem
  ) async throws(HandlingError) -> Int {
    let step = PlaylistEntryStep(world: world, context: context)
    if let places = try step.places(intent, entries, playlist)?.indices(among: entries.count) {
      guard places.count == 1, let place = places.first else { throw .refused(.notUnderstood) }
      return place
    }
    let found = try await step.items(intent, candidates, entries)
    response.relaxed = found.relaxed
    let item = try found.everything.first
    guard let item, let place = entries.firstIndex(where: { $0.item.identifier == item.identifier }) else {
      throw .refused(item.map { .notInside($0, playlist: playlist.title) } ?? .emptyPlaylist(playlist))
    }
    return place
  }

  private func move(
    _ place: Int, of entries: [PlayableItem], to target: Int, in playlist: MediaItem
  ) async throws(HandlingError) -> PlaylistChange {
    do {
      return try await world.catalogue.move(
        entryAt: place + 1, to: target + 1, in: playlist.identifier,
        meaning: entries[place].item.identifier)
    } catch {
      throw .refused(Reason(editing: playlist.title, error, of: playlist.title))
    }
  }
}
