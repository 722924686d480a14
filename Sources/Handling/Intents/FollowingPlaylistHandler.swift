import Catalogue
import Library
import MediaIntents
import Resolution

/// Creates a playlist that holds whatever a search finds when it is played.
struct FollowingPlaylistHandler {
  let world: MediaWorld
  let context: RequestContext

  func respond(to intent: AddMediaIntent) async -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: intent.mediaDestination, edit: .follow)
    do throws(HandlingError) {
      var name = ""
      if case .playlist(let said) = intent.mediaDestination { name = said }
      guard let rules = PlaylistRules(intent.mediaSearch ?? MediaSearch(), title: name) else {
        throw .refused(.missing(.rules))
      }
      response.destination = .playlist(rules.title)
      guard !context.isDryRun else { return Handled(.add(response)) }
      let change = try await create(rules)
      // The playlist is there even if nothing can be counted.
      let entries = await world.ifReadable { try await world.entriesNow(of: change.playlist.identifier) } ?? []
      (response.code, response.created, response.known) = (.success, true, entries.count)
      return Handled(
        .add(response),
        undoable: change.picture.map {
          UndoableAction(request: .add, items: [], state: .playlist($0, of: change.playlist))
        })
    } catch {
      response.code = .failure
      response.reason = if case .refused(let reason) = error { reason } else { .missing(.rules) }
      return Handled(.add(response))
    }
  }

  private func create(_ rules: PlaylistRules) async throws(HandlingError) -> PlaylistChange {
    do {
      let others = context.library.owners.others(than: world.asker)
      let change = try await world.catalogue.create(rules.title, rules: rules.text, besides: others)
      await world.own(change)
      return change
    } catch CatalogueFailure.playlistExists {
      throw .refused(.playlistExists(rules.title))
    } catch let failure as StorageFailure {
      throw .refused(.storage(failure))
    } catch {
      throw .refused(.storage(.other(path: rules.title, message: "\(error)")))
    }
  }
}
