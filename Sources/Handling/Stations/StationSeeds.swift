import Library
import MediaIntents
import NameIndex
import Names
import Resolution

/// What a station is to be like: what plays, or what is named.
struct StationSeeds {
  let library: LibrarySnapshot
  let referent: Referent

  struct Seed {
    /// What is told.
    let item: MediaItem
    /// What the draw goes by.
    let seeds: [ItemID]
    /// The songs that are not to be drawn.
    let songs: [ItemID]
    /// The song to begin with; nil if it plays already or is no song.
    let first: MediaItem?
    /// What was asked for and does not hold of the item.
    var relaxed: [RelaxedConstraint] = []
  }

  /// Nil if the search asks for no station. Throws a refusal if nothing could be like what it names.
  func seed(of search: MediaSearch, _ candidates: [Candidate]) throws(HandlingError) -> Seed? {
    if search.mediaType == .radioStation { return fallback(for: search, candidates) }
    guard search.mediaType == .algorithmicRadioStation else { return nil }
    if search.isPointer {
      guard case .item(let current) = referent else { throw .refused(referent.absence) }
      return try seed(from: current.song(in: library) ?? current.item, plays: true)
    }
    guard let named = named(by: search) else { return nil }
    // A name that is far from what was said would have to be asked about first.
    guard !named.isGuess else { throw .refused(.notFound(search)) }
    var seed = try seed(from: named.item, plays: false)
    seed.relaxed = named.relaxed
    return seed
  }

  /// "Violet Tramway radio", where no station of that name is there, is one around the artist.
  private func fallback(for search: MediaSearch, _ candidates: [Candidate]) -> Seed? {
    guard search.mediaName != nil, let best = candidates.first, best.isOnlyOfOtherType,
      [.artist, .song, .genre].contains(best.record.type)
    else { return nil }
    return try? seed(from: best.item, plays: false)
  }

  /// The artist before anything else, as an artist is what most people name so.
  private func named(by search: MediaSearch) -> Candidate? {
    var wanted = search
    wanted.mediaType = .unknown
    if let artist = search.artistName, search.mediaName == nil {
      wanted = MediaSearch(mediaType: .artist, mediaName: artist)
    } else if let genre = search.genreNames.first, search.mediaName == nil {
      wanted = MediaSearch(mediaType: .genre, mediaName: genre)
    }
    return library.resolver.candidates(for: wanted).first { Self.kinds.contains($0.record.type) }
  }

  private static let kinds: Set<MediaItemType> = [.song, .artist, .album, .genre]

  private func seed(from item: MediaItem, plays: Bool) throws(HandlingError) -> Seed {
    let traits = StationTraits(library: library)
    guard Self.kinds.contains(item.type), traits.tells(of: item.identifier) else {
      throw .refused(.nothingAlike(item))
    }
    let isSong = item.type == .song
    return Seed(
      item: item, seeds: [item.identifier], songs: isSong ? [item.identifier] : [], first: isSong && !plays ? item : nil
    )
  }
}

extension Candidate {
  /// Whether it is called so, and only the type that was said does not hold.
  fileprivate var isOnlyOfOtherType: Bool { worstRung <= .shortened && relaxed.map(\.field) == [.type] }
}
