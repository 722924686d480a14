import Catalogue
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Names
import Resolution

/// The facts of an item that a question may ask for, from the library and the journal.
struct ItemFacts {
  let world: MediaWorld
  let library: LibrarySnapshot
  let item: MediaItem

  /// Adds what a question asks for; nothing if it isn't known.
  func add(to response: inout NowPlayingResponse) async {
    let record = library.names[item.identifier]
    let details = await world.ifReadable { try await world.catalogue.details(of: item.identifier) } ?? nil
    switch response.question {
    case .genre: response.value = list(record?.genres)
    case .releaseDate: response.value = record?.date?.description
    case .writer: tellWriter(details?.composers, in: &response)
    case .composer:
      response.value = list(details?.composers)
      if response.value == nil, item.type == .audioBook { (response.question, response.value) = (.artist, item.artist) }
    case .conductor: response.value = list(details?.conductors)
    case .narrator:
      response.value = list(details?.narrators)
      // Who tells the story of a podcast is its host.
      if response.value == nil, item.type.isPodcast {
        response.question = .host
        tell(details?.hosts, publisher: details?.publisher, in: &response)
      }
    case .description: response.value = (details?.summary ?? details?.comment).map(Self.firstSentences)
    case .host: tell(details?.hosts, publisher: details?.publisher, in: &response)
    case .language: response.titles = details?.languages ?? []
    case .discTitle: response.value = details?.discTitle
    case .guest: tell(details?.guests, publisher: nil, in: &response)
    case .added:
      response.seconds = record.flatMap { $0.added > 0 ? LibrarySnapshot.secondsSince(Double($0.added)) : nil }
    case .rating:
      let stars = library.history(of: item.identifier).stars ?? record?.stars ?? 0
      response.number = stars > 0 ? stars : nil
    case .liking: response.affinity = library.history(of: item.identifier).affinity
    case .number:
      response.number = record?.number
      response.value = item.album
    case .chapters:
      let count = await chapters(of: item).count
      response.number = count > 1 ? count : nil
    case .chapterTitles:
      let chapters = await chapters(of: item)
      response.titles = chapters.count > 1 ? chapters.map(\.title) : []
    case .season:
      response.number = record?.season
      response.value = record?.number.map(String.init)
    case .seasons:
      let show = item.type == .podcastShow ? item.title : item.album
      response.value = show
      response.number = show.flatMap(seasons(of:))
    case .series:
      let series = record?.series
      response.value = series?.name
      response.number = series?.number
    case .explicit: response.number = record.map { $0.facts.isExplicit ? 1 : 0 }
    case .length: response.seconds = item.type.isContainer ? await lengthOfParts : details?.duration
    case .plays: response.number = library.history(of: item.identifier).plays
    case .lastHeard: response.seconds = await secondsSinceHeard
    case .place: await addPlace(to: &response)
    case .remaining: response.seconds = await secondsLeft
    case .item, .title, .artist, .album, .elapsed, .chapter, .chaptersLeft, .nextChapter, .entriesLeft, .queueRemaining,
      .chapterLength, .chapterRemaining, .chapterElapsed, .volume,
      .broadcasts, .lyrics,
      .next, .upcoming, .speed, .timer, .library, .listener:
      break
    }
  }

  private func seasons(of show: String) -> Int? {
    let episodes = library.resolver.candidates(for: MediaSearch(mediaType: .podcastEpisode, albumName: show))
    let seasons = Set(episodes.compactMap(\.record.season))
    return seasons.isEmpty ? nil : seasons.count
  }

  private func tellWriter(_ composers: [String]?, in response: inout NowPlayingResponse) {
    response.question = list(composers) == nil ? .artist : .composer
    response.value = list(composers) ?? item.artist
  }

  /// Only feeds name persons, so of anything else the artist is told, as the publisher is of a show without hosts.
  private func tell(_ persons: [String]?, publisher: String?, in response: inout NowPlayingResponse) {
    let isPodcast = item.type.isPodcast
    response.value = list(persons) ?? (isPodcast ? publisher : item.artist)
    if !isPodcast || list(persons) == nil && response.value != nil { response.question = .artist }
  }

  /// The seconds of all parts together; nil if that of one isn't known.
  private var lengthOfParts: Double? {
    get async {
      guard let parts = await world.ifReadable({ try await world.playables(of: [item]) }), !parts.isEmpty else {
        return nil
      }
      return parts.reduce(0) { sum, part in sum.flatMap { sum in part.duration.map { sum + $0 } } }
    }
  }

  /// The chapter and the time of the saved place; of a show, in the episode last heard.
  private func addPlace(to response: inout NowPlayingResponse) async {
    var item = item
    if item.type == .podcastShow, let episode = lastEpisode {
      item = episode
      response.value = episode.title
    }
    let places = await world.ifReadable { try await world.journal.places(in: [item.identifier], by: world.asker) }
    guard let place = places?[item.identifier], place.heard > 0,
      !place.isFinished
    else { return }
    let chapters = await chapters(of: item)
    let chapter = chapters.last { $0.start.address.hasSuffix(place.file) && $0.start.startPosition <= place.seconds }
    response.seconds = place.seconds - (chapter?.start.startPosition ?? 0)
    response.number = chapter?.number
  }

  private func chapters(of book: MediaItem) async -> [Chapter] {
    await world.ifReadable { try await world.catalogue.chapters(of: book.identifier) } ?? []
  }

  /// From the saved place to the end, at normal speed; of what was finished, or never begun, all of it. Nil if the length
  /// is unknown.
  private var secondsLeft: Double? {
    get async {
      let files = BookFiles(await world.ifReadable { try await world.playables(of: [item]) } ?? [])
      guard let length = files.length else { return nil }
      let places = await world.ifReadable { try await world.journal.places(in: [item.identifier], by: world.asker) }
      guard let place = places?[item.identifier], !place.isFinished, let part = files.index(of: place) else {
        return length
      }
      return max(0, length - files.position(in: part, at: place.seconds))
    }
  }

  /// What was left after a moment is no play, but was heard.
  private var secondsSinceHeard: Double? {
    get async {
      if let seconds = library.secondsSinceHeard(item) { return seconds }
      let plays = await world.ifReadable { try await world.journal.history(limit: Self.maxPlays, of: world.asker) }
      return plays?.first { $0.item == item.identifier }.map { LibrarySnapshot.secondsSince(Double($0.startedAt)) }
    }
  }

  private static let maxPlays = 1000

  private var lastEpisode: MediaItem? {
    let heard = library.histories.compactMap { id, history in history.lastHeard.map { (id: id, time: $0) } }
      .sorted { $0.time > $1.time }
    return heard.lazy.compactMap { library.names[$0.id] }
      .first { $0.type == .podcastEpisode && $0.album == item.title }?.item
  }

  private func list(_ names: [String]?) -> String? {
    names.flatMap { $0.isEmpty ? nil : $0.joined(separator: ", ") }
  }

  /// As much of a description as is bearable when spoken.
  private static func firstSentences(of text: String) -> String {
    guard text.count > maxDescription else { return text }
    let head = text.prefix(maxDescription)
    let end = head.lastIndex { ".!?。！？".contains($0) } ?? head.lastIndex(of: " ") ?? head.endIndex
    return String(end == head.endIndex ? head : head[...end])
  }

  private static let maxDescription = 240
}
