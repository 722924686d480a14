import Handling
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution

/// Follow-ups that tell a kind of item instead of an item, and those about an end of playback, a place or a mistake.
extension Turn {
  // MARK: Back to it

  /// Goes on with an item of a type: the current one or, if that is of another, the one interrupted, or else the one
  /// heard last.
  mutating func goBack(to type: MediaItemType) async -> [Response]? {
    let snapshot = await player
    if let current = snapshot?.current, type.isMet(by: current.type) {
      return snapshot?.status.state == .playing ? [.smallTalk(.acknowledgement)] : [await command(.resume)]
    }
    if let left = snapshot?.interrupted, left.listener == person, let item = left.status.current?.item,
      type.isMet(by: item.type)
    {
      return [await putBack()]
    }
    let isLongForm = type.isLongForm || type == .podcastShow
    let search = MediaSearch(mediaType: type, reference: isLongForm ? nil : .lastPlayed)
    return [await play(PlayMediaIntent(mediaSearch: search, resumePlayback: isLongForm ? true : nil))]
  }

  /// What was interrupted while it was paused plays, because it was asked for.
  mutating func putBack() async -> Response {
    let wasPaused = await player?.interrupted?.status.state == .paused
    let response = await command(.putBack)
    if wasPaused, response.reason == nil { _ = await command(.resume) }
    return response
  }

  // MARK: Another one

  /// Plays the only other item of a type; of several, tells all. Of stations, plays the next on the dial. Returns nil
  /// if none of the type is spoken of or, for stations, plays.
  mutating func takeOther(of type: MediaItemType) async -> [Response]? {
    if type == .radioStation {
      let current = await player?.current
      return current?.type == type ? [await command(.next)] : nil
    }
    guard await referent(of: .kind, as: type) != nil else { return nil }
    let others = await others(of: type)
    guard let other = others.first else { return [.refused(.noOther)] }
    guard others.count == 1 else {
      let all = Request.search(SearchForMediaIntent(mediaSearch: MediaSearch(mediaType: type)))
      return [await perform(ResolvedInterpretation(Interpretation(request: all)))]
    }
    return [await play(PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: other.identifier)))]
  }

  // MARK: Not heard yet

  /// Plays, or only tells, the next unheard episode of the show spoken of after the one that plays, or else its first.
  /// Without a show, plays unheard songs after a song. Returns nil if neither is spoken of.
  mutating func takeUnheard(isTold: Bool) async -> [Response]? {
    guard let show = await referent(of: .kind, as: .podcastShow) else {
      guard state.focus?.item?.type == .song else { return nil }
      let unheard = MediaSearch(mediaType: .song, criteria: [.unheard])
      return [await play(PlayMediaIntent(mediaSearch: unheard))]
    }
    let current = await player?.current
    let search = MediaSearch(mediaType: .podcastEpisode, albumName: show.title, criteria: [.unheard])
    let unheard = library.resolver.candidates(for: search).filter { $0.item.identifier != current?.identifier }
      .sorted { $0.record.placeInShow < $1.record.placeInShow }
    let place = current.flatMap { library.names[$0.identifier]?.placeInShow }
    let next = place.flatMap { place in unheard.first { place < $0.record.placeInShow } }
    guard let item = (next ?? unheard.first)?.item else { return [.refused(.nothingUnplayed(show))] }
    if isTold, let request = state.focus?.request { return [told(item, of: request)] }
    return [await play(PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: item.identifier)))]
  }

  /// Plays the list told last in an order. What has no date or length comes last. Returns nil without a list of several
  /// items.
  mutating func playList(in order: ChoiceDescription.Extreme) async -> [Response]? {
    guard let items = state.list?.items, items.count > 1 else { return nil }
    let sorted = await self.order(candidates(of: items), by: order).map(\.item)
    return await queue(sorted + items.filter { !sorted.contains($0) }, at: .now)
  }

  // MARK: The end of playback

  /// Moves the end that was announced to this many chapters or items after the current one. Returns nil if none was
  /// announced last.
  mutating func stop(later count: Int) async -> [Response]? {
    guard let focus = state.focus, focus.isTimer else { return nil }
    let isBook = await player?.current?.type == .audioBook
    let point = focus.request.interpretation.request.stopPoint ?? (isBook ? .chapter : .item)
    return [await command(count > 0 ? .stopAfterSeveral(count, point) : .stopAfter(point))]
  }

  /// Changes the amount of the last request or, if it has none, of the timer that runs, whatever was said since it was
  /// set. Returns nil if none runs.
  ///
  /// - Parameter seconds: by which the timer changes.
  mutating func change(orTimerBy seconds: Double, _ change: (Request) -> Request?) async -> [Response]? {
    if let responses = await amend(change) { return responses }
    guard await player?.timerLeft != nil else { return nil }
    return [await command(.changeSleep(by: seconds))]
  }

  // MARK: Places and mistakes

  /// Goes to what has these words: an entry of the queue, a station, a chapter or else a bookmark. Returns nil if
  /// nothing has them.
  mutating func skipAnywhere(to words: String) async -> [Response]? {
    if let responses = await skip(to: words) { return responses }
    if let responses = await switchStation(to: words) { return responses }
    if let responses = await skip(toChapter: words) { return responses }
    guard await handler.hasBookmark(named: words) else { return nil }
    return [await command(.bookmark(.goTo(words)))]
  }

  /// A chapter of the book that plays, by words of its title; nil if it has none.
  mutating func skip(toChapter words: String) async -> [Response]? {
    guard let current = await player?.current, current.type == .audioBook,
      let number = await handler.chapter(about: words, of: current)
    else { return nil }
    return [await command(.chapter(number))]
  }

  /// Takes back what was last done, for a follow-up that calls it a mistake. After a refusal there is nothing to take
  /// back. Returns nil if there was no response.
  mutating func takeBack() async -> [Response]? {
    guard let last = state.lastResponses else { return nil }
    if last.allSatisfy({ $0.reason != nil }) { return [.smallTalk(.nothingOpen)] }
    return await undo(nil)
  }

  private mutating func play(_ intent: PlayMediaIntent) async -> Response {
    let found = intent.mediaSearch.map(library.resolver.candidates(for:)) ?? []
    return await perform(ResolvedInterpretation(Interpretation(request: .play(intent)), candidates: found))
  }
}

extension Request {
  /// What playback is to stop after; nil if it is a time, or it doesn't stop.
  fileprivate var stopPoint: StopPoint? {
    switch self {
    case .control(.stopAfter(let point)), .control(.stopAfterSeveral(_, let point)): point
    case .control(.stopAfterChapter): .chapter
    default: nil
    }
  }
}

extension NameRecord {
  /// Where an episode stands in its show.
  fileprivate var placeInShow: (Int, Int, Int) { (season ?? 0, number ?? 0, date?.ordinal ?? 0) }
}
