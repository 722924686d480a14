import Catalogue
import Library
import MediaIntents
import NameIndex
import Resolution

/// Finds where episodes are about something: in transcripts, titles of chapters, titles and notes.
struct PassageSearch {
  let world: MediaWorld
  let library: LibrarySnapshot

  /// An episode and where it is about it; without a place if only its notes tell.
  struct Passage {
    let record: NameRecord
    let seconds: Double?
  }

  /// Returns the latest episodes first.
  ///
  /// - Parameter show: the name of a podcast, as it was said.
  func passages(about words: String, in show: String?) async throws(Reason) -> [Passage] {
    let shows = show.map { Set(candidates(named: $0).map { $0.item.title.lowercased() }) }
    if let show, shows?.isEmpty == true { throw .notFound(MediaSearch(mediaType: .podcastShow, mediaName: show)) }
    let spoken = await world.podcasts?.spoken(words, in: shows) ?? [:]
    let chapters = await world.ifReadable { try await world.catalogue.chapters(about: words) } ?? [:]
    let described = await world.ifReadable { try await world.catalogue.items(about: words) } ?? []
    var records = described.union(spoken.keys).union(chapters.keys).compactMap { library.names[$0] }
      .filter { $0.type == .podcastEpisode }
    if let shows { records = records.filter { shows.contains(($0.artist ?? $0.album ?? "").lowercased()) } }
    records.sort { first, second in
      let days = (first.date?.ordinal ?? 0, second.date?.ordinal ?? 0)
      return days.0 == days.1 ? first.id.text < second.id.text : days.0 > days.1
    }
    return records.map { record in
      // A chapter begins where its subject does, which may be spoken of earlier.
      Passage(record: record, seconds: chapters[record.id]?.start ?? spoken[record.id] ?? nil)
    }
  }

  private func candidates(named name: String) -> [Candidate] {
    library.resolver.candidates(for: MediaSearch(mediaType: .podcastShow, mediaName: name))
  }
}
