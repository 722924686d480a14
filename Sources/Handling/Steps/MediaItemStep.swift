import NameIndex
import Library
import MediaIntents
import Names
import Resolution

/// `resolveMediaItems`, the step that all four intents share: from a search and what the library has for it to items
/// (B1, B12).
struct MediaItemStep {
  let library: LibrarySnapshot
  /// For which intent.
  let request: Request.Kind
  /// What "this" means.
  let current: Referent
  /// How many alternatives come with the winner.
  var alternatives = 5

  /// How many songs are taken where more are meant.
  static let most = 500

  /// - Parameter candidates: what the library has for the search, best first.
  func resolve(_ search: MediaSearch?, _ candidates: [Candidate]) -> MediaItemResolution {
    guard let search else { return MediaItemResolution(.notRequired) }
    guard search.mediaType.isPlayable else { return .unsupported(.itemUnsupported(.unsupportedMediaType, nil)) }
    if candidates.isEmpty, let show = heardShow(search) { return .unsupported(.nothingUnplayed(show)) }
    if search.isPointer { return pointedAt(search) }
    if search.namesNothing { return MediaItemResolution(.notRequired) }
    guard let best = candidates.first else { return .unsupported(library.isEmpty ? .emptyLibrary : .notFound(search)) }
    switch AskingPolicy(request: request).decision(for: search, among: candidates) {
    case .take: return taking(best, of: candidates, search)
    case .choose(let rivals):
      let question = Question(request, among: rivals.map(\.item), name: search.mediaName)
      return MediaItemResolution(.disambiguation(question.choices), asking: question)
    case .narrow(let count):
      let question = Question(request, .mediaItems, .needsMoreDetails, name: best.item.title, count: count)
      return MediaItemResolution(.needsMoreDetails, asking: question)
    case .confirm:
      let question = Question(
        request, .mediaItems, .confirmationRequired, choices: [best.item], relaxed: best.relaxed)
      return MediaItemResolution(.confirmationRequired(best.item), relaxed: best.relaxed, asking: question)
    }
  }

  private func taking(_ best: Candidate, of candidates: [Candidate], _ search: MediaSearch) -> MediaItemResolution {
    let meant = search.describes(best.record.type) ? candidates.prefix(Self.most).map(\.item) : [best.item]
    return MediaItemResolution(
      .successes(candidates.prefix(1 + alternatives).map(\.item)), meaning: meant, relaxed: best.relaxed)
  }

  /// The same for intents that act on something: where nothing was named, "this" is meant, and where nothing plays
  /// either, it must be asked for.
  func resolveObject(_ search: MediaSearch?, _ candidates: [Candidate]) -> MediaItemResolution {
    let found = resolve(search, candidates)
    guard case .notRequired = found.result else { return found }
    if case .nothing(let reason) = current {
      if library.isEmpty { return .unsupported(.emptyLibrary) }
      if reason != .nothingPlaying { return .unsupported(reason) }
      return MediaItemResolution(.needsValue, asking: Question(request, .mediaItems, .needsValue))
    }
    return pointedAt(search ?? MediaSearch())
  }

  /// "This album", "this artist", "this podcast" are what the present item belongs to; "this" and "this song" are the item
  /// itself, of whatever kind it is, since nothing else can be pointed at.
  private func pointedAt(_ search: MediaSearch) -> MediaItemResolution {
    guard case .item(let current) = current else { return .unsupported(current.absence) }
    if search.mediaType == .algorithmicRadioStation { return alike(current, search) }
    if current.isBroadcast, !search.mediaType.isStation { return heard(on: current, search) }
    let item = current.item
    guard [.album, .artist, .podcastShow].contains(search.mediaType), search.mediaType != item.type else {
      return .success(item)
    }
    return owner(of: item, search.mediaType).map(MediaItemResolution.success) ?? .unsupported(.notFound(search))
  }

  /// On a station "this song" is what it says it is playing, and its album and artist are that one's. What the library
  /// does not have is told; a mere "this" then is the station.
  private func heard(on station: ReferencedItem, _ search: MediaSearch) -> MediaItemResolution {
    let song = station.song(in: library)
    let missing = MediaItemResolution.unsupported(.notFound(station.told ?? search))
    switch search.mediaType {
    case .artist: return station.artist(in: library).map(MediaItemResolution.success) ?? .unsupported(.notFound(search))
    case .album:
      return song.flatMap { owner(of: $0, .album) }.map(MediaItemResolution.success) ?? .unsupported(.notFound(search))
    case .unknown where song == nil:
      let untold = station.streamTitle.map { RelaxedConstraint(field: .streamTitle, said: $0) }
      return MediaItemResolution(
        .success(station.item), meaning: [station.item], relaxed: [untold].compactMap(\.self))
    default: return song.map(MediaItemResolution.success) ?? missing
    }
  }

  /// "More like this" are songs that are described and not named.
  private func alike(_ current: ReferencedItem, _ search: MediaSearch) -> MediaItemResolution {
    let songs = SimilarSongs(library: library).songs(like: current.song(in: library) ?? current.item)
    guard !songs.isEmpty else { return .unsupported(.notFound(search)) }
    return MediaItemResolution(
      .successes(Array(songs.prefix(1 + alternatives))), meaning: Array(songs.prefix(Self.most)))
  }

  private func owner(of item: MediaItem, _ type: MediaItemType) -> MediaItem? {
    let names = type == .artist ? item.artist.map { ArtistCredit($0).names } : item.album.map { [$0] }
    let artist = type == .album ? item.artist : nil
    return names?.lazy.compactMap { name in
      library.resolver.candidates(for: MediaSearch(mediaType: type, mediaName: name, artistName: artist))
        .first { $0.record.type == type }?.item
    }.first
  }
}

extension MediaItemStep {
  /// The show whose next episode was asked for: of a show that is there it is missing only when all were heard.
  private func heardShow(_ search: MediaSearch) -> MediaItem? {
    guard search.place?.isNext == true, let name = search.albumName else { return nil }
    return library.resolver.candidates(for: MediaSearch(mediaType: .podcastShow, mediaName: name))
      .first { $0.relaxed.isEmpty }?.item
  }
}

extension MediaSearch {
  /// Whether everything that fits is meant and not one thing: songs that were described and not named.
  fileprivate func describes(_ type: MediaItemType) -> Bool {
    type == .song && mediaName == nil && mediaIdentifier == nil && place == nil
  }
}
