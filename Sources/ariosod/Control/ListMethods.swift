import Catalogue
import ControlProtocol
import Handling
import MediaIntents
import NameIndex

/// The method that lists the library.
struct ListMethods: Sendable {
  let world: MediaWorld
  let artwork: ArtworkLookup

  /// The default limit of items.
  private static let defaultLimit = 100

  func add(to table: inout MethodTable) {
    table.on(ListLibrary.self) { [self] method, _ in try await list(method) }
  }

  private func list(_ method: ListLibrary) async throws -> LibraryListing {
    try await world.checkAllowed(.search)
    let window = ListWindow(first: method.first?.value ?? 0, limit: method.limit?.value ?? Self.defaultLimit)
    let page = try await page(method, window)
    var entries = page.items.map(LibraryListing.Entry.init)
    let items = await artwork.completedIfKnown(entries.map(\.item))
    for index in entries.indices { entries[index].item = items[index] }
    let listening = ListedListening(world: world.asked(in: method.conversation))
    return LibraryListing(items: try await listening.added(to: entries), first: window.first, total: page.total)
  }

  private func page(_ method: ListLibrary, _ window: ListWindow) async throws -> LibraryPage {
    let type = method.kind.value.type
    guard let whole = method.of else { return try await world.catalogue.list(type, window) }
    if let page = try await world.catalogue.list(type, of: whole, window) { return page }
    guard let record = try await world.catalogue.records(of: [whole]).first else {
      throw ControlFailure.notFound(whole.text)
    }
    throw ControlFailure.parameters("no \(method.kind.value.rawValue) are listed of the type \(record.type.rawValue)")
  }
}

extension LibraryKind {
  fileprivate var type: MediaItemType {
    switch self {
    case .artists: .artist
    case .albums: .album
    case .songs: .song
    case .shows: .podcastShow
    case .episodes: .podcastEpisode
    case .audiobooks: .audioBook
    case .stations: .radioStation
    case .playlists: .playlist
    case .genres: .genre
    }
  }
}

extension LibraryListing.Entry {
  fileprivate init(_ listed: ListedItem) {
    self.init(
      item: listed.item, year: listed.year, duration: listed.duration, number: listed.number, season: listed.season,
      count: listed.count)
  }
}
