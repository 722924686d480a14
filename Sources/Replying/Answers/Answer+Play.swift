import MediaIntents

extension Answer {
  init(_ response: PlayMediaIntentResponse) {
    switch response.code {
    case .success, .inProgress, .handleInApp, .ready, .continueInApp:
      self.init(
        request: .play, code: response.code.rawValue, items: response.items, saying: .confirmation(of: response),
        relaxed: response.relaxed, title: response.container ?? response.items.first, reason: response.reason)
      subject = response.container ?? response.station?.seed ?? response.items.first
      beginning = response.container == nil && response.station == nil ? nil : response.items.first
      tell(away: response.away)
      suggested = response.suggestion.map { [$0] }
      if let reason = response.suggestion { sentences.append(Phrase("suggest.because", [.value: .why(reason)])) }
      if response.isTrend { sentences.append(Phrase("trend")) }
      if let rooms = response.rooms { sentences.append(.rooms(rooms)) }
      if let away = response.absentRooms, !away.isEmpty { sentences.append(.absent(away)) }
      if response.hasStartedOver { tellStartOver() }
      if response.isUnheard { tellUnheard() }
      if response.isWaiting { sentences.append(Phrase("waiting")) }
    case .unspecified, .failure, .failureRequiringAppLaunch, .failureUnknownMediaType, .failureNoUnplayedContent,
      .failureRestrictedContent, .failureMaxStreamLimitReached:
      self.init(request: .play, code: response.code.rawValue, failure: response.reason, items: response.items)
    }
  }
}

extension Phrase {
  /// What plays and how; for a container also its first item.
  fileprivate static func confirmation(of response: PlayMediaIntentResponse) -> Phrase {
    let first = response.items.first
    if let station = response.station {
      return Phrase(
        key(for: response),
        [.item: .station(station), .first: first.map(Filler.item), .manner: .manner(of: response)])
    }
    let container = response.container.flatMap { first?.tellsOf($0) == true && !response.queues($0) ? nil : $0 }
    return Phrase(
      key(for: response),
      [
        .item: (container ?? first).map(Filler.item),
        .first: container.flatMap { container in first.map { .item($0, within: container) } },
        .manner: .manner(of: response),
      ])
  }

  /// The queue location is only mentioned once the items are in the queue.
  private static func key(for response: PlayMediaIntentResponse) -> PhraseKey {
    switch (response.code, response.location) {
    case (.success, .next), (.inProgress, .next), (.handleInApp, .next): "play.next"
    case (.success, .afterNext), (.inProgress, .afterNext), (.handleInApp, .afterNext): "play.afterNext"
    case (.success, .later), (.inProgress, .later), (.handleInApp, .later): "play.later"
    case (.inProgress, _): "play.inProgress"
    case (.handleInApp, _): "play.handleInApp"
    case (.ready, _): "play.ready"
    case (.continueInApp, _): "play.continueInApp"
    default: "play.success"
    }
  }
}

extension Filler {
  /// An item within a container; a shared artist is mentioned once.
  fileprivate static func item(_ item: MediaItem, within container: MediaItem) -> Filler {
    var item = item
    if item.artist == container.artist || item.artist == container.title { item.artist = nil }
    return .item(item)
  }

  /// Speed, order and repetition, unless they are the defaults.
  fileprivate static func manner(of response: PlayMediaIntentResponse) -> Filler? {
    let speed = response.speed.flatMap { $0 == 1 ? nil : Filler.speed($0) }
    let order: Filler? = response.shuffled ? .phrase("manner.shuffled") : nil
    let repetition: Filler? =
      switch response.repeatMode {
      case .all: .phrase("manner.repeatAll")
      case .one: .phrase("manner.repeatOne")
      case .some(.none), nil: nil
      }
    let chapter = response.chapter.map { number in
      Filler.phrase("manner.chapter", [.chapter: .number(number), .value: .name(response.chapterTitle)])
    }
    let count = response.count.flatMap { count in
      count > 1 ? Filler.phrase("manner.count", [.count: .number(count)]) : nil
    }
    let times = response.times.flatMap { times in
      times > 1 ? Filler.phrase(times == 2 ? "manner.twice" : "manner.times", [.count: .number(times)]) : nil
    }
    let mark = response.mark.map { Filler.phrase("manner.mark", [.name: .name($0)]) }
    let end = response.stopsAfter.map { Filler.phrase("manner.stopsAfter", [.time: .time($0)]) }
    let passage = response.position.map { Filler.phrase("manner.passage", [.time: .time($0)]) }
    return .list(ifAny: [count, mark, chapter, passage, speed, order, repetition, times, end].compactMap(\.self))
  }
}

extension PlayMediaIntentResponse {
  /// Whether all of an artist joined the queue, of which the first song would stand for itself alone.
  fileprivate func queues(_ container: MediaItem) -> Bool { location != .now && container.type == .artist }
}

extension MediaItem {
  /// Whether naming this item names `container` as well: a song names its artist, an episode its show.
  fileprivate func tellsOf(_ container: MediaItem) -> Bool {
    identifier == container.identifier
      || [.artist, .podcastShow].contains(container.type) && artist == container.title
  }
}
