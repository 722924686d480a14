import Catalogue
import Library
import Listening
import MediaIntents
import Resolution

/// "Remove … from …" for a playlist: what is at a place in it, the entry that plays, or all entries of a name.
struct PlaylistRemovalHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameter fit: The interpretation with its candidates and its playlist.
  func respond(to intent: AddMediaIntent, _ fit: ResolvedInterpretation) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: intent.mediaDestination, edit: .remove)
    do throws(HandlingError) {
      let destination = try DestinationStep(library: context.library).resolve(intent, fit.destination?.item).value
      guard case .playlist(let playlist)? = destination else {
        throw .asks(Question(.add, .mediaDestination, .needsValue, edit: .remove))
      }
      response.destination = .playlist(playlist.title)
      let entries = try await world.playables(of: [playlist])
      let step = PlaylistEntryStep(world: world, context: context)
      let places = try step.places(intent, entries, playlist)
      if let places {
        response.items = PlaylistEntryStep.items(places.indices(among: entries.count).map { entries[$0] })
      } else {
        let found = try await step.items(intent, fit.candidates, entries)
        (response.items, response.relaxed) = (try found.everything, found.relaxed)
      }
      guard !context.isDryRun else { return Handled(.add(response)) }
      let change = try await remove(places, response.items, from: playlist)
      return try handled(change, &response, playlist)
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.add(response))
    }
  }

  private func handled(
    _ change: PlaylistChange, _ response: inout AddMediaIntentResponse, _ playlist: MediaItem
  ) throws(HandlingError) -> Handled {
    guard let picture = change.picture else {
      throw .refused(response.items.first.map { .notInside($0, playlist: playlist.title) } ?? .emptyPlaylist(playlist))
    }
    response.code = .success
    response.removed = change.removed.count
    return Handled(
      .add(response),
      undoable: UndoableAction(
        request: .add, items: response.items, state: .playlist(picture, of: change.playlist)))
  }

  private func remove(
    _ places: PlaylistPlaces?, _ items: [MediaItem], from playlist: MediaItem
  ) async throws(HandlingError) -> PlaylistChange {
    let entries = try await world.playables(of: items)
    do {
      guard let places else { return try await world.catalogue.remove(entries, from: playlist.identifier) }
      return try await world.catalogue.remove(at: places, from: playlist.identifier)
    } catch {
      throw .refused(Reason(editing: playlist.title, error, of: playlist.title))
    }
  }
}
