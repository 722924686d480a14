import NameIndex
import Library
import MediaIntents
import Names
import Resolution

/// `resolveMediaItems`: resolves a search and its candidates to items. All four intents share it.
struct MediaItemStep {
  let library: LibrarySnapshot
  /// The kind of the intent.
  let request: Request.Kind
  /// The referent of "this".
  let referent: Referent
  /// The number of alternatives besides the winner.
  var alternatives = 5

  /// The maximum number of songs for a description.
  static let maxItems = 500

  /// - Parameter candidates: The matches of the search, best first.
  func resolve(_ search: MediaSearch?, _ all: [Candidate]) -> MediaItemResolution {
    guard let search else { return MediaItemResolution(.notRequired) }
    let candidates = kept(all, search)
    guard search.mediaType.isPlayable else { return .unsupported(.itemUnsupported(.unsupportedMediaType, nil)) }
    if candidates.isEmpty, let show = heardShow(search) { return .unsupported(.nothingUnplayed(show)) }
    if search.isPointer { return referenced(by: search) }
    if search.mediaType == .algorithmicRadioStation, let alike = alike(named: search, all) { return alike }
    if search.namesNothing, request == .play || search.required == nil { return MediaItemResolution(.notRequired) }
    // Several names are not one of them with words too many.
    if candidates.first.map({ $0.worstRung >= .wordsMissing }) ?? true,
      let items = NameList(library: library, search: search).items
    {
      return .successes(items)
    }
    guard let best = candidates.first else { return nearest(to: search) }
    if let question = showQuestion(search, candidates) {
      return MediaItemResolution(.disambiguation(question.choices), asking: question)
    }
    switch AskingPolicy(request: request).decision(for: search, among: candidates) {
    case .take: return taking(best, of: candidates, search)
    case .choose(let rivals):
      let question = Question(request, among: rivals.map(\.item), name: search.mediaName)
      return MediaItemResolution(.disambiguation(question.choices), asking: question)
    case .narrow(let count):
      let question = Question(request, .mediaItems, .needsMoreDetails, name: best.item.title, count: count)
      return MediaItemResolution(.needsMoreDetails, asking: question)
    case .confirm where search.isParticular: return .unsupported(.notFound(search))
    case .confirm: return confirming(best)
    }
  }

  private func confirming(_ best: Candidate, lacking: [RelaxedConstraint]? = nil) -> MediaItemResolution {
    let relaxed = lacking ?? best.relaxed
    let question = Question(request, .mediaItems, .confirmationRequired, choices: [best.item], relaxed: relaxed)
    return MediaItemResolution(.confirmationRequired(best.item), relaxed: relaxed, asking: question)
  }

  /// Which show is meant if episodes of several with the same title fit.
  private func showQuestion(_ search: MediaSearch, _ candidates: [Candidate]) -> Question? {
    guard request != .search, search.mediaType == .podcastEpisode, search.mediaName == nil, let name = search.albumName,
      let title = candidates.first?.record.album,
      Set(candidates.lazy.filter { $0.record.album == title }.map(\.record.makers)).count > 1
    else { return nil }
    let shows = library.resolver.shows(called: name).filter { $0.title == title && $0.artist != nil }
    return shows.count > 1 ? Question(request, among: shows.map(\.item), name: title) : nil
  }

  /// Offers the names with the words of one that is not in the library, or else the nearest. A list of what was found needs
  /// no question.
  private func nearest(to search: MediaSearch) -> MediaItemResolution {
    if library.isEmpty { return .unsupported(.emptyLibrary) }
    let mentioning = library.resolver.mentions(of: search).filter(\.relaxed.isEmpty)
    if request == .search, search.mediaType == .playlist, mentioning.count == 1 { return .success(mentioning[0].item) }
    guard request != .search, !search.isParticular else { return .unsupported(.notFound(search)) }
    if mentioning.count == 1 {
      return isClear(mentioning[0], search) ? taking(mentioning[0], of: mentioning, search) : confirming(mentioning[0])
    }
    if (2...Self.maxOffered).contains(mentioning.count) {
      let question = Question(request, among: mentioning.map(\.item), name: search.mediaName)
      return MediaItemResolution(.disambiguation(question.choices), asking: question)
    }
    guard let nearest = library.resolver.nearest(to: search).first else { return .unsupported(.notFound(search)) }
    // What was named is the show or album; that it lacks is the number.
    let isContainer = search.mediaName == nil && search.albumName != nil
    let lacking = search.place.map { RelaxedConstraint(field: .place, said: $0.words) }
    return confirming(nearest, lacking: isContainer ? [lacking].compactMap(\.self) : nil)
  }

  /// Whether nothing else can be meant by some words of a name, so that it is played at once: the only playlist with these,
  /// "my coffee playlist", or all of a title and a word of its version, "Next to Me live".
  private func isClear(_ candidate: Candidate, _ search: MediaSearch) -> Bool {
    guard request == .play, let said = search.mediaName else { return false }
    if candidate.record.type == .playlist { return search.mediaType == .playlist }
    let title = ShortenedName.withoutVersion(candidate.record.title)
    return candidate.record.type == .song && title != candidate.record.title && NameComparison.mentions(title, in: said)
  }

  /// The maximum number of names with the same words to choose from.
  private static let maxOffered = 4

  /// The candidates without what was excluded, and only those of what was required. Requests to play do this with the
  /// entries, since an artist or an album is one candidate.
  private func kept(_ candidates: [Candidate], _ search: MediaSearch) -> [Candidate] {
    guard request != .play, search.mediaName == nil else { return candidates }
    var left = candidates
    for (words, keeps) in (search.required ?? []).map({ ($0, true) }) + (search.excluded ?? []).map({ ($0, false) }) {
      let named = ChoiceMatch(left, tagged: search).described(ChoiceDescription(words: words))
      let matching = Set(named.map(\.item.identifier))
      left.removeAll { matching.contains($0.item.identifier) != keeps }
    }
    return left
  }

  private func taking(_ first: Candidate, of all: [Candidate], _ search: MediaSearch) -> MediaItemResolution {
    let candidates = search.isSeason ? Self.inOrder(all) : all
    let best = candidates.first ?? first
    let meant =
      search.describes(best.record.type)
      ? candidates.prefix(search.limit ?? Self.maxItems).map(\.item) : [best.item]
    return MediaItemResolution(
      .successes(candidates.prefix(1 + alternatives).map(\.item)), meaning: meant, relaxed: best.relaxed)
  }

  /// The episodes of a season as they came out.
  private static func inOrder(_ candidates: [Candidate]) -> [Candidate] {
    candidates.filter(\.relaxed.isEmpty).sorted { left, right in
      (left.record.number ?? .max, left.record.date?.ordinal ?? 0)
        < (right.record.number ?? .max, right.record.date?.ordinal ?? 0)
    }
  }

  /// Like `resolve`, for intents that act on an item: without a name "this" is meant, and if nothing plays either, the
  /// person is asked.
  func resolveObject(_ search: MediaSearch?, _ candidates: [Candidate]) -> MediaItemResolution {
    let found = resolve(search, candidates)
    guard case .notRequired = found.result else { return found }
    if request == .add, let search, let count = search.limit, search.namesNothing {
      let items = Array(UnnamedChoice(library: library, search: search).best.prefix(count))
      if !items.isEmpty { return MediaItemResolution(.successes(items), meaning: items) }
    }
    if case .nothing(let reason) = referent {
      if library.isEmpty { return .unsupported(.emptyLibrary) }
      if reason != .nothingPlaying { return .unsupported(reason) }
      return MediaItemResolution(.needsValue, asking: Question(request, .mediaItems, .needsValue))
    }
    return referenced(by: search ?? MediaSearch())
  }

  /// What a pointer means: the album, artist or show of the current item if one of these is asked for, or else that
  /// item, whatever its type.
  private func referenced(by search: MediaSearch) -> MediaItemResolution {
    guard case .item(let current) = referent else { return .unsupported(referent.absence) }
    if search.mediaType == .algorithmicRadioStation { return alike(current, search) }
    if current.isBroadcast, !search.mediaType.isStation { return heard(on: current, search) }
    let item = current.item
    guard [.album, .artist, .podcastShow].contains(search.mediaType), search.mediaType != item.type else {
      return .success(item)
    }
    return owner(of: item, search.mediaType).map(MediaItemResolution.success) ?? .unsupported(.notFound(search))
  }

  /// On a station, "this song" is the one it reports, and "this album" and "this artist" are those of that song. If the
  /// library doesn't have the song, the reply says so; a plain "this" then means the station.
  private func heard(on station: ReferencedItem, _ search: MediaSearch) -> MediaItemResolution {
    let song = station.song(in: library)
    let missing = MediaItemResolution.unsupported(.notFound(station.streamed ?? search))
    switch search.mediaType {
    case .artist: return station.artist(in: library).map(MediaItemResolution.success) ?? .unsupported(.notFound(search))
    case .album:
      return song.flatMap { owner(of: $0, .album) }.map(MediaItemResolution.success) ?? .unsupported(.notFound(search))
    case .unknown where song == nil:
      let unknown = station.streamTitle.map { RelaxedConstraint(field: .streamTitle, said: $0) }
      return MediaItemResolution(
        .success(station.item), meaning: [station.item], relaxed: [unknown].compactMap(\.self))
    default: return song.map(MediaItemResolution.success) ?? missing
    }
  }

  /// The songs like what is pointed at. They are described, so all of them are meant.
  private func alike(_ current: ReferencedItem, _ search: MediaSearch) -> MediaItemResolution {
    alike(current.song(in: library) ?? current.item)
  }

  /// The songs like what a search names; nil if that is nothing to begin with.
  private func alike(named search: MediaSearch, _ candidates: [Candidate]) -> MediaItemResolution? {
    do throws(HandlingError) {
      let seed = try StationSeeds(library: library, referent: referent).seed(of: search, candidates)
      return seed.map { alike($0.item, relaxed: $0.relaxed) }
    } catch {
      return .unsupported(error.refusal ?? .notFound(search))
    }
  }

  private func alike(_ item: MediaItem, relaxed: [RelaxedConstraint] = []) -> MediaItemResolution {
    let songs = SimilarSongs(library: library).songs(like: item, atMost: Self.maxItems)
    guard !songs.isEmpty else { return .unsupported(.nothingAlike(item)) }
    return MediaItemResolution(
      .successes(Array(songs.prefix(1 + alternatives))), meaning: songs, relaxed: relaxed)
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
  /// The show of a "next episode" that has no match: if the show exists, all its episodes were heard.
  private func heardShow(_ search: MediaSearch) -> MediaItem? {
    guard search.place?.isNext == true, let name = search.albumName else { return nil }
    return library.resolver.candidates(for: MediaSearch(mediaType: .podcastShow, mediaName: name))
      .first { $0.relaxed.isEmpty }?.item
  }
}

extension MediaSearch {
  /// Whether all matches are meant: songs by description, not by name.
  fileprivate func describes(_ type: MediaItemType) -> Bool {
    let isSeveral =
      type == .song || limit != nil && mediaType == type
      || type == .podcastEpisode && (limit != nil || criteria != nil && sortOrder == nil)
    return isSeveral && mediaName == nil && mediaIdentifier == nil && place == nil
      || type == .podcastEpisode && isSeason
  }
}

extension MediaSearch {
  /// Whether what came out at a certain time or is about something is meant, for which nothing else can stand in.
  fileprivate var isParticular: Bool {
    criteria?.contains { criterion in
      switch criterion {
      case .released, .about: true
      default: false
      }
    } ?? false
  }

  /// Whether a whole season is meant.
  var isSeason: Bool { place?.season != nil && place?.episode == nil && place?.chapter == nil }
}
