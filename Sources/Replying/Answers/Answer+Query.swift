import MediaIntents

extension Answer {
  init(_ response: NowPlayingResponse) {
    let items = response.upcoming.isEmpty ? [response.named ?? response.playing].compactMap(\.self) : response.upcoming
    switch response.code {
    case .success:
      self.init(
        request: .query, code: response.code.rawValue, items: items, saying: .answer(to: response),
        reason: response.reason)
    case .failure:
      self.init(request: .query, code: response.code.rawValue, failure: response.reason, items: items)
    }
  }
}

extension Phrase {
  fileprivate static func answer(to response: NowPlayingResponse) -> Phrase {
    if response.question == .volume {
      return Phrase(.query(.volume), [.level: response.number.map { .number($0) }])
    }
    if let counts = response.counts { return .library(counts) }
    if let named = response.named { return .answer(to: response, of: named) }
    guard let playing = response.playing else { return .reason(.nothingPlaying, item: nil) }
    let known = response.known(of: playing)
    switch response.question {
    case .item: return Phrase(.query(.item), [.item: .item(playing), .album: .album(of: playing), .value: known])
    case .releaseDate:
      guard let date = Filler.date(response.value) else { break }
      return Phrase(response.hasMonth ? "query.releaseDate.day" : .query(.releaseDate), [.from: date])
    case .title, .artist, .album, .genre, .next, .listener:
      guard let known else { break }
      return Phrase(.query(response.question), [.value: known])
    case .elapsed, .remaining, .length, .chapterLength, .chapterRemaining, .chapterElapsed:
      guard let seconds = response.seconds else { break }
      return Phrase(.query(response.question), [.time: .time(seconds)])
    case .chapter:
      guard let number = response.number else { break }
      return Phrase(
        .query(.chapter),
        [.chapter: .number(number), .value: .name(response.value), .count: response.total.map { .number($0) }])
    case .nextChapter:
      guard let number = response.number else { break }
      return Phrase(.query(.nextChapter), [.chapter: .number(number), .value: .name(response.value)])
    case .chaptersLeft, .entriesLeft, .queueRemaining:
      return .left(response, of: playing)
    case .upcoming:
      guard !response.upcoming.isEmpty else { break }
      return Phrase("query.upcoming", [.list: .list(response.upcoming.prefix(mostTold).map(Filler.item))])
    case .speed:
      guard let speed = response.speed else { break }
      return Phrase("query.speed", [.speed: .speed(speed)])
    case .timer:
      return .stop(response, of: playing)
    case .plays, .lastHeard, .writer, .composer, .conductor, .narrator, .added, .rating, .liking, .number, .description,
      .place,
      .chapters, .chapterTitles, .season, .seasons, .series, .host, .guest, .language, .discTitle, .explicit:
      return .fact(response, of: playing)
    case .lyrics: return .lyrics(response, of: playing)
    case .broadcasts: return .broadcasts(response, on: playing)
    case .volume, .library: break
    }
    if playing.type == .radioStation, response.question.isToldByStations { return Phrase("query.untold") }
    return Phrase(.unknown(response.question), [.item: .item(playing)])
  }
}

extension Phrase {
  /// The most entries of the queue that are told.
  private static let mostTold = 3

  /// When playback stops by itself.
  fileprivate static func stop(_ response: NowPlayingResponse, of playing: MediaItem) -> Phrase {
    let time = response.seconds.map { Filler.time($0.rounded()) }
    guard let point = response.stopsAfter else {
      return time.map { Phrase("query.timer", [.time: $0]) } ?? Phrase(.unknown(.timer), [.item: .item(playing)])
    }
    if let count = response.number, count > 0 {
      return Phrase(point == .chapter ? "query.timer.chapters" : "query.timer.items", [.count: .number(count)])
    }
    return Phrase(point == .chapter ? "query.timer.chapter" : "query.timer.item", [.item: .item(playing), .time: time])
  }

  /// All lines are displayed; only the first few are spoken.
  fileprivate static func lyrics(_ response: NowPlayingResponse, of item: MediaItem) -> Phrase {
    let lines = response.titles
    guard !lines.isEmpty else { return Phrase(.unknown(.lyrics), [.item: .item(item)]) }
    return Phrase(
      .query(.lyrics),
      [
        .item: .item(item), .lines: .lines(lines.map { .name($0) ?? .phrase("lyrics.gap") }),
        .list: .list(lines.lazy.compactMap { Filler.name($0) }.prefix(mostTold).map(\.self)),
      ])
  }

  /// The titles of the chapters, numbered. Only the first few are spoken.
  fileprivate static func chapters(_ response: NowPlayingResponse, of item: MediaItem) -> Phrase {
    guard !response.titles.isEmpty else { return Phrase(.unknown(.chapterTitles), [.item: .item(item)]) }
    let titles = response.titles.enumerated().map { index, title in
      Filler.phrase("chapter.line", [.chapter: .number(index + 1), .value: .name(title)])
    }
    return Phrase(
      .query(.chapterTitles),
      [
        .item: .item(item), .count: .number(titles.count), .lines: .lines(titles),
        .list: .list(Array(titles.prefix(mostTold))),
      ])
  }

  fileprivate static func library(_ counts: [MediaItemType: Int]) -> Phrase {
    let parts = MediaItemType.inLibrary.compactMap { type in
      counts[type].flatMap { count in
        count > 0 ? Filler.phrase(count == 1 ? .single(type) : .several(type), [.count: .count(count)]) : nil
      }
    }
    return parts.isEmpty ? .reason(.emptyLibrary, item: nil) : Phrase(.query(.library), [.list: .list(parts)])
  }

  /// The titles that a station reported, one a line.
  fileprivate static func broadcasts(_ response: NowPlayingResponse, on station: MediaItem) -> Phrase {
    guard let first = response.titles.first else { return Phrase(.unknown(.broadcasts), [.item: .item(station)]) }
    if response.titles.count == 1 {
      return Phrase("query.broadcasts.one", [.item: .item(station), .value: .name(first)])
    }
    return Phrase(
      "query.broadcasts",
      [
        .item: .item(station), .list: .list(response.titles.prefix(mostTold).compactMap(Filler.title)),
        .lines: .lines(response.titles.compactMap(Filler.title)),
      ])
  }

  /// A fact that is told in the same words of what plays and of a named item.
  fileprivate static func fact(_ response: NowPlayingResponse, of item: MediaItem) -> Phrase {
    let unknown = Phrase(.unknown(response.question), [.item: .item(item)])
    let value = Filler.name(response.value), number = response.number.map { Filler.number($0) }
    let facts: [Placeholder: Filler?] = [
      .item: .item(item), .title: .name(item.title), .value: value, .count: number, .chapter: number,
      .time: response.seconds.map { response.question == .place ? .time($0) : .age($0) },
    ]
    return switch response.question {
    case .plays, .lastHeard: history(response, of: item)
    case .chapterTitles: chapters(response, of: item)
    case .series: value == nil ? unknown : Phrase(.query(.series), facts)
    case .season: number == nil ? unknown : Phrase(.query(.season), facts)
    case .seasons where response.number == 1: Phrase("query.seasons.one", facts)
    case .seasons: number == nil ? unknown : Phrase(.query(.seasons), facts)
    case .language: languages(response.titles, facts) ?? unknown
    case .writer, .composer, .conductor, .narrator, .host, .guest, .discTitle, .description:
      value == nil ? unknown : Phrase(.query(response.question), facts)
    case .added, .place, .length: response.seconds == nil ? unknown : Phrase(.query(response.question), facts)
    case .explicit where response.number == 0: Phrase("query.explicit.not", facts)
    case .explicit: number == nil ? unknown : Phrase(.query(.explicit), facts)
    case .chapters: number == nil ? unknown : Phrase("query.chapters", facts)
    case .liking where response.affinity == .like: Phrase("query.liking", facts)
    case .liking where response.affinity == .dislike: Phrase("query.liking.disliked", facts)
    case .rating where response.number == 1: Phrase("query.rating.one", facts)
    case .rating, .number: number == nil ? unknown : Phrase(.query(response.question), facts)
    default: unknown
    }
  }

  /// The names of the languages; nil if the tags say that they don't know.
  private static func languages(_ codes: [String], _ facts: [Placeholder: Filler?]) -> Phrase? {
    let names = codes.filter { !Self.noLanguage.contains($0.lowercased()) }.compactMap { Filler.language(of: $0) }
    return Filler.list(ifAny: names).map { list in Phrase(.query(.language), facts.merging([.list: list]) { $1 }) }
  }

  /// The code of ISO 639 for an undetermined language, and what ID3 has for it.
  private static let noLanguage: Set<String> = ["und", "xxx"]

  /// What is left after the current chapter or entry.
  fileprivate static func left(_ response: NowPlayingResponse, of item: MediaItem) -> Phrase {
    let facts: [Placeholder: Filler?] = [
      .item: .item(item), .count: response.number.map { .number($0) }, .time: response.seconds.map(Filler.time),
    ]
    switch (response.question, response.number) {
    case (.queueRemaining, _) where response.seconds == nil: return Phrase(.unknown(.queueRemaining), facts)
    case (.queueRemaining, _): return Phrase(.query(.queueRemaining), facts)
    case (let question, nil): return Phrase(.unknown(question), facts)
    case (let question, 0): return Phrase(PhraseKey("query." + question.rawValue + ".none"), facts)
    case (let question, 1): return Phrase(PhraseKey("query." + question.rawValue + ".one"), facts)
    case (let question, _): return Phrase(.query(question), facts)
    }
  }

  /// How often, or when, it was heard.
  fileprivate static func history(_ response: NowPlayingResponse, of item: MediaItem) -> Phrase {
    switch response.question {
    case .plays:
      guard let count = response.number, count > 0 else { break }
      return Phrase(count == 1 ? "query.plays.once" : "query.plays", [.item: .item(item), .count: .number(count)])
    default:
      guard let seconds = response.seconds else { break }
      if response.playing == item { return Phrase("query.lastHeard.now", [.item: .item(item)]) }
      return Phrase("query.lastHeard", [.item: .item(item), .time: .age(seconds)])
    }
    return Phrase(.unknown(response.question), [.item: .item(item)])
  }

  /// The answer to a question about a named item.
  fileprivate static func answer(to response: NowPlayingResponse, of named: MediaItem) -> Phrase {
    if response.question == .item { return Phrase(.named(.item), [.item: .item(named)]) }
    if response.question == .lyrics { return .lyrics(response, of: named) }
    if NowPlayingQuestion.ofAny.contains(response.question) { return .fact(response, of: named) }
    if response.question == .length, let seconds = response.seconds {
      return Phrase("query.length.named", [.title: .name(named.title), .time: .time(seconds)])
    }
    if response.question == .remaining {
      guard let seconds = response.seconds else { return Phrase(.unknown(.remaining), [.item: .item(named)]) }
      return Phrase("query.remaining.named", [.title: .name(named.title), .time: .time(seconds.rounded())])
    }
    guard NowPlayingQuestion.ofNamed.contains(response.question), let value = response.value else {
      return Phrase(.unknown(response.question), [.item: .item(named)])
    }
    if response.question == .releaseDate, response.hasMonth {
      return Phrase("query.releaseDate.day.named", [.title: .name(named.title), .from: .date(value)])
    }
    return Phrase(
      .named(response.question), [.title: .name(named.title), .value: .name(value), .from: .date(response.value)])
  }
}

extension NowPlayingResponse {
  /// Whether more than the year of a release date is known.
  fileprivate var hasMonth: Bool { question == .releaseDate && value.flatMap { PartialDate($0)?.month } != nil }

  /// The value asked for, from the response or else from the item.
  fileprivate func known(of playing: MediaItem) -> Filler? {
    switch question {
    case .title: .name(value ?? playing.title)
    case .artist: .names(value ?? playing.artist)
    case .album: .name(value ?? playing.album)
    case .genre: .genres(in: value)
    case .item, .releaseDate, .elapsed, .remaining, .length, .chapter, .chapterLength, .chapterRemaining,
      .chapterElapsed, .next,
      .volume, .upcoming, .speed,
      .timer,
      .plays, .lastHeard, .writer, .composer, .conductor, .narrator, .added, .rating, .liking, .number, .description,
      .place,
      .broadcasts, .lyrics, .chapters, .chapterTitles, .season, .seasons, .series, .host, .guest, .language,
      .discTitle, .explicit, .library, .listener, .chaptersLeft, .nextChapter, .entriesLeft,
      .queueRemaining:
      .name(value)
    }
  }
}

extension Filler {
  /// The genres of a tag, which has them joined; nil if blank.
  fileprivate static func genres(in text: String?) -> Filler? {
    let names = (text ?? "").split(whereSeparator: ",;".contains).map { $0.trimmingPrefix(while: \.isWhitespace) }
    return names.isEmpty ? nil : .genres(names.map(String.init))
  }

  /// The album of a song. The name of an episode includes its show already.
  fileprivate static func album(of item: MediaItem) -> Filler? {
    item.type == .podcastEpisode || item.album == item.title ? nil : .name(item.album)
  }
}

extension NowPlayingQuestion {
  /// Whether only the station could tell.
  fileprivate var isToldByStations: Bool { [.title, .artist, .album, .genre, .releaseDate].contains(self) }
}
