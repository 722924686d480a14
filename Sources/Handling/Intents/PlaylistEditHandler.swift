import Catalogue
import MediaIntents
import Playback

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
    let entries = try await world.playables(of: [playlist])
    do {
      switch (edit, newName) {
      case (.rename, let name?): return try await world.catalogue.rename(playlist.identifier, to: name)
      case (.copy, let name?): return try await world.catalogue.create(name, with: entries)
      case (.sort, _):
        return try await world.catalogue.rewrite(playlist.identifier, as: entries.sorted(by: Self.comesBefore))
      case (.deduplicate, _):
        var seen: Set<String> = []
        return try await world.catalogue.rewrite(
          playlist.identifier, as: entries.filter { seen.insert($0.address).inserted })
      case (.delete, _): return try await world.catalogue.delete(playlist.identifier)
      case (.rename, nil), (.copy, nil): throw HandlingError.refused(.notUnderstood)
      default: return try await world.catalogue.rewrite(playlist.identifier, as: [])
      }
    } catch CatalogueFailure.playlistExists {
      throw .refused(.playlistExists(newName ?? ""))
    } catch {
      throw .refused(Self.reason(for: error, playlist))
    }
  }

  private func checkDeletable(_ playlist: MediaItem) async throws(HandlingError) {
    do {
      try await world.catalogue.checkDeletable(playlist.identifier)
    } catch {
      throw .refused(Self.reason(for: error, playlist))
    }
  }

  private static func reason(for error: any Error, _ playlist: MediaItem) -> Reason {
    switch error {
    case let HandlingError.refused(reason): reason
    case StorageFailure.readOnly: .destinationUnsupported(.playlistNotEditable, playlist: playlist.title)
    case let failure as StorageFailure: .storage(failure)
    default: .storage(.other(path: playlist.title, message: "\(error)"))
    }
  }

  /// By artist, album and title.
  private static func comesBefore(_ left: PlayableItem, _ right: PlayableItem) -> Bool {
    func key(_ entry: PlayableItem) -> [String] {
      [entry.item.artist ?? "", entry.item.album ?? "", entry.item.title].map { $0.lowercased() }
    }
    return key(left).lexicographicallyPrecedes(key(right))
  }
}
