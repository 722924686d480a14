import Catalogue
import Library
import MediaIntents
import Playback
import Resolution

/// Renames, copies, empties or sorts a playlist, or takes its doubles out.
struct PlaylistEditHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameter playlist: The match for the name.
  func respond(to intent: AddMediaIntent, _ playlist: MediaItem?) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: intent.mediaDestination, edit: intent.edit)
    do throws(HandlingError) {
      guard let destination = try DestinationStep(library: context.library).resolve(intent, playlist).value,
        case .playlist(let playlist) = destination
      else { throw .asks(Question(.add, .mediaDestination, .needsValue, edit: intent.edit)) }
      response.destination = .playlist(playlist.title)
      response.newName = intent.newName.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      if intent.edit == .delete { try await checkDeletable(playlist) }
      if intent.edit == .delete, intent.isConfirmed != true, !context.isDryRun {
        throw .asks(
          Question(.add, .mediaDestination, .confirmationRequired, choices: [playlist], edit: .delete))
      }
      guard !context.isDryRun else { return Handled(.add(response)) }
      let change = try await change(playlist, intent.edit, response.newName)
      response.code = .success
      response.wasThere = change.picture == nil
      response.away = change.away
      return Handled(
        .add(response),
        undoable: change.picture.map {
          UndoableAction(request: .add, items: [], state: .playlist($0, of: change.playlist))
        })
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.add(response))
    }
  }

  private func change(
    _ playlist: MediaItem, _ edit: DestinationEdit, _ newName: String?
  ) async throws(HandlingError) -> PlaylistChange {
    let (catalogue, id, owners) = (world.catalogue, playlist.identifier, context.library.owners)
    do {
      switch (edit, newName) {
      case (.rename, let name?):
        let others = owners.others(than: owners.owner(of: id))
        return try await catalogue.rename(id, to: name, besides: others)
      case (.copy, let name?): return try await copy(id, as: name)
      case (.sort, _): return try await catalogue.sort(id)
      case (.deduplicate, _): return try await catalogue.deduplicate(id)
      case (.delete, _): return try await catalogue.delete(id)
      case (.rename, nil), (.copy, nil): throw HandlingError.refused(.notUnderstood)
      default: return try await catalogue.empty(id)
      }
    } catch let error as HandlingError {
      throw error
    } catch {
      throw .refused(Reason(editing: newName ?? playlist.title, error, of: playlist.title))
    }
  }

  /// The copy is that of whoever asks; of a playlist by rules it holds what they find now.
  private func copy(_ playlist: ItemID, as name: String) async throws -> PlaylistChange {
    let (catalogue, others) = (world.catalogue, context.library.owners.others(than: world.asker))
    let change =
      try await catalogue.isSmart(playlist)
      ? try await catalogue.create(name, with: try await world.entriesNow(of: playlist), besides: others)
      : try await catalogue.copy(playlist, as: name, besides: others)
    await world.own(change)
    return change
  }

  private func checkDeletable(_ playlist: MediaItem) async throws(HandlingError) {
    do {
      try await world.catalogue.checkDeletable(playlist.identifier)
    } catch {
      throw .refused(Reason(editing: playlist.title, error, of: playlist.title))
    }
  }
}
