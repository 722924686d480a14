import Catalogue
import Journal
import MediaIntents
import Names
import Playback
import Resolution

/// "Add … to …": to the library, or to a playlist by name (C3).
struct AddMediaHandler {
  let world: MediaWorld
  let library: LibrarySnapshot
  /// What "this" means; `nil` while nothing plays.
  let current: MediaItem?

  /// How many playlists are offered in place of one that there is not.
  private static let offered = 3

  /// - Parameters:
  ///   - fit: what the library has for the intent's search and its playlist.
  ///   - isRehearsal: everything but the last step.
  func respond(to intent: AddMediaIntent, _ fit: Fit, isRehearsal: Bool) async -> AddMediaIntentResponse {
    var response = AddMediaIntentResponse(code: .ready, destination: intent.mediaDestination ?? .library)
    do throws(Refusal) {
      let found = MediaItemStep(library: library, current: current).resolveObject(intent.mediaSearch, fit.candidates)
      response.items = try found.everything
      response.relaxed = found.relaxed
      let playlist = try resolveMediaDestination(intent, fit.destination?.item)
      response.destination = playlist.map { .playlist($0.title) } ?? .library
      let entries = try await confirm(response.items, playlist)
      guard !isRehearsal else { return response }
      if let playlist {
        response.wasThere = try await add(entries, to: playlist)
      } else {
        response.wasThere = try await addToLibrary(response.items)
      }
      response.code = .success
    } catch {
      response.code = .failure
      response.reason = error.reason
    }
    return response
  }

  // MARK: Resolve

  /// The playlist that was named; `nil` is the library, where nothing was said.
  private func resolveMediaDestination(_ intent: AddMediaIntent, _ playlist: MediaItem?) throws(Refusal) -> MediaItem? {
    guard case .playlist(let name) = intent.mediaDestination else { return nil }
    if let playlist { return playlist }
    let known = library.vocabulary(of: .playlist).prefix(Self.offered).map(\.title)
    throw Refusal(.destinationUnsupported(.playlistNameNotFound, playlist: name, known: known))
  }

  // MARK: Confirm

  /// The entries that a playlist would get: something that holds nothing cannot be added to one.
  private func confirm(_ items: [MediaItem], _ playlist: MediaItem?) async throws(Refusal) -> [PlayableItem] {
    guard playlist != nil, let first = items.first else { return [] }
    let entries = try await world.playables(of: items)
    guard !entries.isEmpty else { throw Refusal(.nothingInside(first)) }
    return entries
  }

  // MARK: Handle

  /// Whether all of it was there already.
  private func addToLibrary(_ items: [MediaItem]) async throws(Refusal) -> Bool {
    do throws(StorageFailure) {
      return try await world.journal.addToLibrary(items.map(\.identifier)).isEmpty
    } catch {
      throw Refusal(.storage(error))
    }
  }

  /// Whether all of it was there already. The edited playlist may be a copy that takes the place of the one that was
  /// named, so the names of both are looked up anew.
  private func add(_ entries: [PlayableItem], to playlist: MediaItem) async throws(Refusal) -> Bool {
    do {
      let change = try await world.catalogue.add(entries, to: .item(playlist.identifier))
      try await world.library.refreshNames(of: [playlist.identifier, change.playlist.identifier])
      return change.added.isEmpty
    } catch {
      throw Refusal(reason(for: error, playlist.title))
    }
  }

  private func reason(for error: any Error, _ playlist: String) -> Reason {
    switch error {
    case StorageFailure.readOnly: .destinationUnsupported(.playlistNotEditable, playlist: playlist)
    case CatalogueFailure.noSuchPlaylist: .destinationUnsupported(.playlistNameNotFound, playlist: playlist)
    case let failure as StorageFailure: .storage(failure)
    default: .storage(.other(path: playlist, message: "\(error)"))
    }
  }
}
