package import MediaIntents
import Names
package import SQLite

/// Facts about an item beyond its names.
package struct ItemDetails: Hashable, Sendable {
  package var item: MediaItem
  package var genres: [String]
  /// The release date.
  package var date: PartialDate?
  /// In seconds; the total for an album, show or book.
  package var duration: Double?
  package var number: Int?
  package var season: Int?
  /// The rating in the file's tags, 0 to 1.
  package var rating: Double?
  /// The ReplayGain track gain in decibels.
  package var gain: Double?
  /// MusicBrainz types of a song's release: "album", "live", "compilation".
  package var releaseTypes: [String]
  package var composers: [String] = []
  package var conductors: [String] = []
  package var ensembles: [String] = []
  package var narrators: [String] = []
  /// Who hosts an episode or a show, and who is a guest in an episode.
  package var hosts: [String] = []
  package var guests: [String] = []
  /// The artist of the album, the author of the book or the publisher of the show.
  package var publisher: String?
  /// What an episode, a show or a book is about.
  package var summary: String?
  /// What the tagger noted.
  package var comment: String?
  /// As the tags have them: "eng".
  package var languages: [String] = []
  package var discTitle: String?
}

extension Catalogue {
  /// Returns the details of an item; `nil` if it is not in the library.
  package func details(of item: ItemID) throws(DatabaseFailure) -> ItemDetails? {
    guard let place = try database.place(of: item), let record = try records(of: [item]).first else { return nil }
    return try DetailTable(database: database).details(of: record, at: place)
  }
}

extension Catalogue {
  /// Returns those of these songs and episodes that are marked as explicit.
  package func explicit(among items: [ItemID]) throws(DatabaseFailure) -> Set<ItemID> {
    var explicit: Set<ItemID> = []
    for item in items {
      let isExplicit = try database.first("SELECT max(explicit) FROM tracks WHERE item = ?", item.text) { $0.bool(0) }
      if isExplicit == true { explicit.insert(item) }
    }
    return explicit
  }
}
