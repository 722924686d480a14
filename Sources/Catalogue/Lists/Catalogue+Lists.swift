package import MediaIntents
import NameIndex
package import SQLite

extension Catalogue {
  /// Returns a part of the items of a type, by their sort names.
  package func list(_ type: MediaItemType, _ window: ListWindow) throws(DatabaseFailure) -> LibraryPage {
    let table = ListingTable(database: database, window: window, totals: listTotals)
    return switch type {
    case .song, .podcastEpisode: try page(table.tracks(type))
    case .playlist, .radioStation: try page(table.files(type))
    default: try page(table.groupings(type))
    }
  }

  /// Returns a part of the items of a type within another item: the albums, songs and books of an artist or genre, the
  /// songs of an album, the episodes of a show. Nil if nothing of this type is listed of such an item, or it is not in the
  /// library.
  ///
  /// Albums and books of an artist are ordered from the latest, its own before those that it is a guest of; songs of an
  /// album and episodes as they play; all others by their sort names.
  package func list(
    _ type: MediaItemType, of whole: ItemID, _ window: ListWindow
  ) throws(DatabaseFailure) -> LibraryPage? {
    let table = ListingTable(database: database, window: window, totals: listTotals)
    guard case .grouping(let id, let kind) = try database.place(of: whole) else { return nil }
    return switch (type, kind) {
    case (.song, .album): try page(table.songs(ofAlbum: id))
    case (.song, .artist), (.song, .genre): try page(table.songs(of: id))
    case (.album, .artist), (.audioBook, .artist): try page(table.works(type, ofArtist: id))
    case (.album, .genre), (.audioBook, .genre): try page(table.works(type, ofGenre: id))
    case (.podcastEpisode, .podcastShow): try page(table.episodes(of: id, isSerial: isSerial(whole)))
    default: nil
    }
  }

  /// Returns the episodes of a show, without trailers and extras; empty for other items.
  package func episodes(of show: ItemID) throws(DatabaseFailure) -> [ItemID] {
    try database.rows(
      """
      SELECT DISTINCT t.item FROM groupings g JOIN tracks t ON t.grouping = g.id
      WHERE g.item = ? AND g.type = 'podcastShow' AND t.item IS NOT NULL AND NOT t.extra
      """, show.text
    ) { ItemID($0.text(0)) }
  }

  private func page(_ listing: ListingTable.Listing) throws(DatabaseFailure) -> LibraryPage {
    let records = Dictionary(try records(of: listing.items).map { ($0.id, $0) }) { first, _ in first }
    let counts = MemberTable(database: database)
    var items: [ListedItem] = []
    for record in listing.items.compactMap({ records[$0] }) {
      items.append(
        ListedItem(
          item: record.item, year: record.date?.year, duration: record.facts.duration.map(Double.init),
          number: record.type == .radioStation ? nil : record.number,
          season: record.season, count: try counts.count(in: record)))
    }
    return LibraryPage(items: items, total: listing.total)
  }
}
