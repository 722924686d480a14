import NameIndex
import Library
import Listening
import MediaIntents
import Names
import Playback
import Resolution

/// Answers questions about the current item, and about the volume.
struct NowPlayingHandler {
  let world: MediaWorld
  let context: RequestContext

  func respond(to question: NowPlayingQuestion) async -> NowPlayingResponse {
    if question == .volume { return volume }
    if question == .library { return library }
    if question == .timer, snapshot.current != nil { return timer }
    let referent = context.referent
    if question == .place, snapshot.current == nil, referent.item?.outside == nil { return await savedPlace }
    guard let current = snapshot.current ?? referent.item?.item else {
      let isIdle = question == .timer && referent.absence == .nothingPlaying
      return NowPlayingResponse(code: .failure, question: question, reason: isIdle ? .noTimer : referent.absence)
    }
    let outside = snapshot.current == nil ? referent.item?.outside : nil
    var response = NowPlayingResponse(code: .success, question: question, playing: current)
    let streamed = ReferencedItem(status)?.streamed
    switch question {
    case .item: response.value = status.streamTitle ?? partOfSong
    case .title: response.value = streamed?.mediaName ?? status.streamTitle
    case .artist where current.type.isPodcast: await addHost(of: current, to: &response)
    case .artist: response.value = streamed?.artistName ?? current.artist
    case .album: response.value = current.album
    case .elapsed: response.seconds = snapshot.current == nil ? outside?.position : elapsed
    case .remaining: response.seconds = outside.map(remaining) ?? remaining
    case .length: response.seconds = snapshot.current == nil ? outside?.duration : length
    case .chapter: addChapter(to: &response)
    case .chapters: response.number = PlayingChapters(snapshot)?.count
    case .chapterTitles: response.titles = PlayingChapters(snapshot)?.titles.map { $0 ?? "" } ?? []
    case .chaptersLeft: response.number = PlayingChapters(snapshot)?.left
    case .entriesLeft: addEntriesLeft(to: &response)
    case .queueRemaining:
      response.seconds = queueRemaining
      response.number = entriesLeft
    case .chapterLength: response.seconds = chapter.map { $0.end - $0.start }
    case .chapterRemaining: response.seconds = chapter.map { ($0.end - status.position) / max(status.speed, 0.1) }
    case .chapterElapsed: response.seconds = chapter.map { status.position - $0.start } ?? elapsed
    case .nextChapter: addNextChapter(to: &response)
    case .next where current.type == .audioBook && PlayingChapters(snapshot) != nil: addNextChapter(to: &response)
    case .next:
      response.following = snapshot.followingAtEnd?.item
      response.value = response.following?.title
    case .upcoming: response.upcoming = upcoming
    case .speed: response.speed = status.speed
    case .place: response.seconds = snapshot.current == nil ? outside?.position : elapsed
    case .genre, .releaseDate, .plays, .lastHeard, .writer, .composer, .conductor, .narrator, .added, .rating, .liking,
      .number,
      .description, .season, .seasons, .series, .host, .guest, .language, .discTitle, .explicit:
      await ItemFacts(world: world, library: context.library, item: current).add(to: &response)
    case .listener: addListener(of: current, to: &response)
    case .volume, .timer, .broadcasts, .lyrics, .library: break
    }
    return response
  }

  /// Who makes a podcast is its host, and not the show that an episode has for an artist.
  private func addHost(of podcast: MediaItem, to response: inout NowPlayingResponse) async {
    response.question = .host
    await ItemFacts(world: world, library: context.library, item: podcast).add(to: &response)
    guard response.value == nil else { return }
    (response.question, response.value) = (.artist, podcast.artist)
  }

  /// Who had it played. Where nobody is known, whose a song is means who made it.
  private func addListener(of item: MediaItem, to response: inout NowPlayingResponse) {
    let listener = snapshot.playback.listener
    if world.persons.persons.isEmpty {
      (response.question, response.value) = (.artist, ReferencedItem(status)?.streamed?.artistName ?? item.artist)
    } else if snapshot.current != nil, !listener.isHousehold {
      response.value = listener.name
    }
  }

  /// Where listening would go on, in what was told or else in what was left unfinished last.
  private var savedPlace: NowPlayingResponse {
    get async {
      guard let item = context.referent.item?.item ?? context.library.leftUnfinished(MediaSearch()) else {
        return NowPlayingResponse(code: .failure, question: .place, reason: absenceOfPlace)
      }
      let search = MediaSearch(mediaIdentifier: item.identifier)
      return await NamedQuestionHandler(world: world, context: context).respond(
        to: .place, of: search, context.library.resolver.candidates(for: search))
    }
  }

  /// What plays elsewhere is told; otherwise nothing was left unfinished.
  private var absenceOfPlace: Reason {
    context.referent.absence == .nothingPlaying ? .nothingBegun(.unknown, nil) : context.referent.absence
  }

  /// Within a book, what is left are its chapters.
  private func addEntriesLeft(to response: inout NowPlayingResponse) {
    if snapshot.current?.type == .audioBook, let chapters = PlayingChapters(snapshot) {
      response.question = .chaptersLeft
      response.number = chapters.left
    } else {
      response.number = entriesLeft
    }
  }

  private var entriesLeft: Int? { snapshot.queue.currentIndex.map { snapshot.queue.items.count - $0 - 1 } }

  /// The listening time until the end of the queue, in seconds; nil if unknown.
  private var queueRemaining: Double? {
    guard let index = snapshot.queue.currentIndex, let duration = status.knownDuration, status.speed > 0,
      let after = length(of: snapshot.queue.items[(index + 1)...])
    else { return nil }
    return (max(0, duration - status.position) + after) / status.speed
  }

  /// The entries after the current one, at most as many as can be told.
  private var upcoming: [MediaItem] {
    guard let index = snapshot.queue.currentIndex else { return [] }
    return snapshot.queue.items[(index + 1)...].prefix(SearchForMediaIntentResponse.maxListed).map(\.item)
  }

  /// The seconds of the current file between which the chapter lies; nil if it has no chapters.
  private var chapter: (start: Double, end: Double)? {
    guard snapshot.current != nil, let index = snapshot.queue.currentIndex else { return nil }
    let chapters = BookChapters(of: snapshot.queue.items, around: index)
    guard chapters.places.count > 1 else { return nil }
    let number = chapters.chapter(in: index, at: status.position)
    let following = chapters.places.dropFirst(number + 1).first
    guard let end = following?.index == index ? following?.start : status.duration else { return nil }
    return (start: chapters.places[number].start, end: end)
  }

  private var library: NowPlayingResponse {
    let types: [MediaItemType] = [.song, .album, .artist, .podcastShow, .audioBook, .radioStation, .playlist]
    var response = NowPlayingResponse(code: .success, question: .library)
    response.counts = Dictionary(uniqueKeysWithValues: types.map { ($0, context.library.names.count(of: $0)) })
    return response
  }

  private var timer: NowPlayingResponse {
    var response = NowPlayingResponse(
      code: .success, question: .timer, playing: snapshot.current, seconds: snapshot.timerLeft)
    switch status.sleepTimer {
    case .endOfItem: (response.stopsAfter, response.number, response.seconds) = (.item, 0, itemRemaining)
    case .endOfChapter:
      let left = chapter.map { ($0.end - status.position) / max(status.speed, 0.1) }
      (response.stopsAfter, response.number) = (left == nil ? .item : .chapter, 0)
      response.seconds = left ?? itemRemaining
    case .afterItems(let count): (response.stopsAfter, response.number) = (.item, count)
    case .afterChapters(let count): (response.stopsAfter, response.number) = (.chapter, count)
    case .after, nil: break
    }
    return response
  }

  /// Listening time left of the current file, in seconds; nil if unknown.
  private var itemRemaining: Double? {
    status.knownDuration.map { max(0, $0 - status.position) / max(status.speed, 0.1) }
  }

  private var snapshot: PlayerSnapshot { context.snapshot }
  private var status: PlaybackStatus { context.snapshot.status }

  /// The volume is known even if nothing plays.
  private var volume: NowPlayingResponse {
    let percent = ExternalNumber.percent(status.volume)
    return NowPlayingResponse(code: .success, question: .volume, playing: snapshot.current, number: percent)
  }

  /// Music and episodes without chapter marks have no chapters.
  private func addChapter(to response: inout NowPlayingResponse) {
    guard snapshot.current != nil, let index = snapshot.queue.currentIndex else { return }
    let chapters = BookChapters(of: snapshot.queue.items, around: index)
    guard chapters.places.count > 1 else { return }
    let chapter = chapters.chapter(in: index, at: status.position)
    response.number = chapter + 1
    response.total = chapters.places.count
    response.value = chapters.places[chapter].title
  }

  /// The title of the part that plays of a song with a cue sheet.
  private var partOfSong: String? {
    guard snapshot.current?.type == .song, let chapters = PlayingChapters(snapshot) else { return nil }
    return chapters.titles[chapters.current]
  }

  /// After the last chapter, what the queue holds next.
  private func addNextChapter(to response: inout NowPlayingResponse) {
    guard let chapters = PlayingChapters(snapshot) else { return }
    guard chapters.left > 0 else {
      response.following = response.question == .next ? snapshot.followingAtEnd?.item : nil
      response.value = response.following?.title
      if response.value == nil { (response.question, response.number) = (.chaptersLeft, 0) }
      return
    }
    response.question = .nextChapter
    (response.number, response.value) = (chapters.current + 2, chapters.titles[chapters.current + 1])
  }

  /// Seconds from the start of a book or of any other item.
  private var elapsed: Double { status.position + (length(of: snapshot.filesBefore) ?? 0) }

  /// Seconds at normal speed, for a book over all its files; nil if unknown.
  private var length: Double? {
    guard let duration = status.toldDuration, let before = length(of: snapshot.filesBefore),
      let after = length(of: snapshot.filesAfter)
    else { return nil }
    return before + duration + after
  }

  /// Seconds, if reported by the other program.
  private func remaining(_ track: ExternalTrack) -> Double? {
    guard let duration = track.duration, let position = track.position else { return nil }
    return max(0, duration - position)
  }

  /// Listening time left, in seconds, for a book over all its files; nil if unknown. At double speed a minute takes
  /// half a minute.
  private var remaining: Double? {
    guard let duration = status.toldDuration, status.speed > 0, let after = length(of: snapshot.filesAfter) else {
      return nil
    }
    return (max(0, duration - status.position) + after) / status.speed
  }

  private func length(of files: ArraySlice<PlayableItem>) -> Double? { BookFiles(Array(files)).length }
}
