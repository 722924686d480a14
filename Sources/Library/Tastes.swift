package import Journal
package import MediaIntents
package import NameIndex
import Names
import Resolution
package import Taste

/// What each person's listening tells of their taste, worked out when it is needed and kept until they hear something else.
package actor Tastes {
  private let journal: Journal
  private var known: [PersonID: (versions: [Int], taste: Taste)] = [:]

  /// More plays than this tell nothing new, and take longer than an answer may.
  private static let maxPlays = 50_000
  /// Persons whose taste is kept.
  private static let maxKnown = 8

  package init(journal: Journal) { self.journal = journal }

  /// A person's taste in the music that the library has and that is learned from; throws if the journal cannot be read.
  package func taste(of person: PersonID, in library: LibrarySnapshot) async throws(StorageFailure) -> Taste {
    // While the library is read, songs that were heard come to it.
    let versions = [journal.historyVersion, journal.learningVersion, library.edition]
    if let known = known[person], known.versions == versions { return known.taste }
    let names = library.names
    let listened = try await journal.listening(of: person).suffix(Self.maxPlays)
    let unlearned = UnlearnedNames(try await journal.unlearnedItems(by: person), in: names)
    var artists: [ItemID: String?] = [:]
    let plays = listened.compactMap { play in
      let artist = artists[play.item] ?? Self.artist(of: play.item, in: names, without: unlearned)
      artists[play.item] = .some(artist)
      return artist.map { ArtistPlay(artist: $0, at: play.at) }
    }
    let taste = Taste(of: plays, asOf: journal.now())
    if known.count >= Self.maxKnown { known = [:] }
    known[person] = (versions, taste)
    return taste
  }

  private static func artist(of item: ItemID, in names: NameIndex, without unlearned: UnlearnedNames) -> String? {
    guard let record = names[item], record.type == .song, !unlearned.covers(record) else { return nil }
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
