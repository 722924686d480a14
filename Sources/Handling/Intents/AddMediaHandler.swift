import Catalogue
import Journal
import Library
import Listening
import MediaIntents
import Names
import Resolution

/// "Add … to …", for the library and for playlists, and "remove … from the library".
struct AddMediaHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameter fit: The interpretation with its candidates and its playlist.
  func respond(to intent: AddMediaIntent, _ fit: ResolvedInterpretation) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(
      code: .ready, destination: intent.mediaDestination ?? .library, edit: intent.edit)
    do throws(HandlingError) {
      let queue = intent.meansQueue ? try queue() : []
      let found = intent.meansQueue ? .all(of: queue) : resolveMediaItems(intent, fit.candidates)
      response.items = try found.everything
      response.relaxed = found.relaxed
      let destination = try resolveMediaDestination(intent, fit.destination?.item)
      response.destination = destination.place
      response.items = try await counted(response.items, intent.mediaSearch)
      let entries = intent.meansQueue ? queue : try await confirm(response.items, destination)
      guard !context.isDryRun else { return Handled(.add(response)) }
      return try await handle(response, destination, entries, at: intent.place)
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.add(response))
    }
  }

  private var library: LibrarySnapshot { context.library }

  /// The player's queue; throws if it is empty.
  private func queue() throws(HandlingError) -> [PlayableItem] {
    let items = context.snapshot.queue.items
    guard !items.isEmpty else { throw .refused(.nothingPlaying) }
    return items
  }

  // MARK: Resolve

  /// A playlist may be created empty.
  private func resolveMediaItems(_ intent: AddMediaIntent, _ candidates: [Candidate]) -> MediaItemResolution {
    if let items = intent.mediaItems { return .successes(items) }
    let step = MediaItemStep(library: library, request: .add, referent: context.referent)
    if intent.edit == .create, intent.mediaSearch == nil { return step.resolve(nil, []) }
    return step.resolveObject(intent.mediaSearch, candidates)
  }

  private func resolveMediaDestination(
    _ intent: AddMediaIntent, _ playlist: MediaItem?
  ) throws(HandlingError) -> ResolvedDestination {
    try DestinationStep(library: library).resolve(intent, playlist).value ?? .library
  }

  /// As many songs of the items as were asked for; the items themselves if no number was said.
  private func counted(_ items: [MediaItem], _ search: MediaSearch?) async throws(HandlingError) -> [MediaItem] {
    guard let search, let count = search.songCount else { return items }
    return try await world.playables(of: items).prefix(count).map(\.item)
  }

  // MARK: Confirm

  /// The entries to add to a playlist. Throws `nothingInside` if there are none.
  private func confirm(
    _ items: [MediaItem], _ destination: ResolvedDestination
  ) async throws(HandlingError) -> [PlayableItem] {
    guard destination != .library, let first = items.first else { return [] }
    let entries = try await world.playables(of: items)
    guard !entries.isEmpty else { throw .refused(await world.absence(in: first)) }
    return entries
  }

  // MARK: Handle

  private func handle(
    _ response: AddMediaIntentResponse, _ destination: ResolvedDestination, _ entries: [PlayableItem],
    at place: ListPlace?
  ) async throws(HandlingError) -> Handled {
    var response = response
    response.code = .success
    let before: UndoState?
    if case .library = destination {
      let changed = try await editLibrary(response)
      response.wasThere = changed.isEmpty
      before = changed.isEmpty ? nil : .library(changed, wasIn: response.edit == .remove)
    } else {
      let change: PlaylistChange
      if case .playlist(let playlist) = destination, let place, !entries.isEmpty {
        change = try await put(entries, at: place, in: playlist, &response)
      } else {
        change = try await edit(destination, response, entries)
      }
      response.wasThere = change.picture == nil
      response.created = change.created
      response.known = change.wereThere.count
      before = change.picture.map { .playlist($0, of: change.playlist) }
    }
    if response.edit == .remove, before == nil, let first = response.items.first {
      throw .refused(.notInside(first, playlist: nil))
    }
    return Handled(
      .add(response), undoable: before.map { UndoableAction(request: .add, items: response.items, state: $0) })
  }

  /// Returns the items that were added or removed.
  private func editLibrary(_ response: AddMediaIntentResponse) async throws(HandlingError) -> [ItemID] {
    let items = response.items.map(\.identifier)
    do throws(StorageFailure) {
      guard response.edit == .remove else {
        return try await world.journal.addToLibrary(items, of: world.asker)
      }
      return try await world.journal.removeFromLibrary(items, of: world.asker)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func put(
    _ entries: [PlayableItem], at place: ListPlace, in playlist: MediaItem, _ response: inout AddMediaIntentResponse
  ) async throws(HandlingError) -> PlaylistChange {
    var moved = Set(entries.map(\.item.identifier))
    // Of one that is there several times, the first entry moves.
    let others = try await world.playables(of: [playlist]).filter { moved.remove($0.item.identifier) == nil }
    let index = try await ListPlaceStep(world: world, context: context)
      .index(of: place, in: .playlist(playlist.title), among: others)
    do {
      let change = try await world.catalogue.insert(entries, at: index, in: playlist.identifier)
      response.place = ResolvedListPlace(place, at: index, among: others)
      return change
    } catch {
      throw .refused(Reason(editing: playlist.title, error, of: playlist.title))
    }
  }

  private func edit(
    _ destination: ResolvedDestination, _ response: AddMediaIntentResponse, _ entries: [PlayableItem]
  ) async throws(HandlingError) -> PlaylistChange {
    do {
      guard case .playlist(let playlist) = destination else {
        let others = library.owners.others(than: world.asker)
        let change = try await world.catalogue.add(entries, to: .named(destination.title, besides: others))
        await world.own(change)
        return change
      }
      return try await world.catalogue.add(entries, to: .item(playlist.identifier))
    } catch {
      throw .refused(Reason(editing: destination.title, error, of: destination.title))
    }
  }
}

extension AddMediaIntent {
  /// Whether it is "save the queue as …": "this playlist" is the player's queue.
  fileprivate var meansQueue: Bool {
    mediaSearch?.reference == .currentlyPlaying && mediaSearch?.mediaType == .playlist && edit != .remove
      && mediaDestination != .library
  }
}

extension MediaItemResolution {
  /// Each item once: a book has several entries.
  fileprivate static func all(of entries: [PlayableItem]) -> MediaItemResolution {
    var seen: Set<ItemID> = []
    let items = entries.map(\.item).filter { seen.insert($0.identifier).inserted }
    return .successes(items)
  }
}
