import Catalogue
import ControlProtocol
import Handling
import Library
import MediaIntents
import Resolution

/// Methods that look things up in the library.
struct SearchMethods: Sendable {
  let world: MediaWorld
  let artwork: ArtworkLookup

  /// The default limit of results.
  private static let defaultLimit = 50

  func add(to table: inout MethodTable) {
    table.on(Search.self) { [self] method, _ in try await search(method) }
    table.on(Suggest.self) { [self] method, _ in try await suggest(method) }
    table.on(GetItems.self) { [self] method, _ in try await details(method) }
    table.on(GetArtwork.self) { [artwork] method, _ in try await artwork.image(method) }
  }

  private func search(_ method: Search) async throws -> SearchResults {
    try await world.checkAllowed(.search)
    let search = method.search.search
    if search.isPointer || search.choice != nil {
      throw ControlFailure.parameters(
        "\"reference\" and \"choice\" have a meaning only in a conversation; see \"play\"")
    }
    let found = LibrarySearch(search, in: await world.library.snapshot())
    let (first, limit) = (method.first?.value ?? 0, method.limit?.value ?? Self.defaultLimit)
    let items = await artwork.completed(Array(found.items.dropFirst(first).prefix(limit)))
    return SearchResults(items: items, first: first, total: found.items.count, relaxed: found.relaxed)
  }

  /// The default limit of suggestions, as many as a list below a field shows.
  private static let defaultSuggestions = 8

  private func suggest(_ method: Suggest) async throws -> Suggestions {
    try await world.checkAllowed(.search)
    let resolver = await world.library.snapshot().resolver
    let items = resolver.suggestions(for: method.text, atMost: method.limit?.value ?? Self.defaultSuggestions)
    return Suggestions(items: await artwork.completed(items))
  }

  private func details(_ method: GetItems) async throws -> ItemListing {
    let library = await world.library.snapshot()
    var entries: [ItemListing.Entry] = []
    for identifier in method.items.items {
      guard let details = try await world.catalogue.details(of: identifier) else { continue }
      entries.append(ItemListing.Entry(details, library.history(of: identifier)))
    }
    let items = await artwork.completed(entries.map(\.item))
    let positions = try await ListenedPlaces(world: world).positions(in: items, library)
    for index in entries.indices {
      entries[index].item = items[index]
      entries[index].position = positions[items[index].identifier]
    }
    return ItemListing(items: entries)
  }
}

extension ItemListing.Entry {
  fileprivate init(_ details: ItemDetails, _ history: ItemHistory) {
    self.init(
      item: details.item, duration: details.duration, genres: details.genres, released: details.date?.description,
      number: details.number, season: details.season, affinity: history.affinity, plays: history.plays,
      lastPlayed: history.lastPlayed, finished: history.progress?.isFinished)
  }
}
