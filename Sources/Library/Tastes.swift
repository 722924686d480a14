package import Journal
package import MediaIntents
package import NameIndex
import Names
package import Taste

/// What each person's listening tells of their taste, worked out when it is needed and kept until they hear something else.
package actor Tastes {
  private let journal: Journal
  private var known: [PersonID: (version: Int, edition: Int, taste: Taste)] = [:]

  /// More plays than this tell nothing new, and take longer than an answer may.
  private static let maxPlays = 50_000
  /// Persons whose taste is kept.
  private static let maxKnown = 8

  package init(journal: Journal) { self.journal = journal }

  /// A person's taste in the music that the library has; throws if the journal cannot be read.
  package func taste(of person: PersonID, in library: LibrarySnapshot) async throws(StorageFailure) -> Taste {
    let version = journal.historyVersion
    // While the library is read, songs that were heard come to it.
    if let known = known[person], known.version == version, known.edition == library.edition { return known.taste }
    let listened = try await journal.listened(limit: Self.maxPlays, by: person)
    var artists: [ItemID: String?] = [:]
    let plays = listened.compactMap { play in
      let artist = artists[play.item] ?? Self.artist(of: play.item, in: library.names)
      artists[play.item] = .some(artist)
      return artist.map { ArtistPlay(artist: $0, at: play.at) }
    }
    let taste = Taste(of: plays, asOf: journal.now())
    if known.count >= Self.maxKnown { known = [:] }
    known[person] = (version, library.edition, taste)
    return taste
  }

  private static func artist(of item: ItemID, in names: NameIndex) -> String? {
    guard let record = names[item], record.type == .song else { return nil }
    return record.tasteArtist
  }
}

extension NameRecord {
  /// The folded name of the artist that a song counts for: the first of its credit.
  package var tasteArtist: String? {
    let credit = ArtistCredit(artist ?? "").names
    return (credit.count > 1 ? credit[1] : credit.first).map { FoldedText($0).text }
  }
}
