import Handling
import Library
import Listening
import MediaIntents
import Resolution
import Understanding

/// Follow-ups about the parts of what was told or played.
extension Turn {
  /// Plays a part by its number: a chapter after chapters were counted or listed, or an entry of the album or other
  /// container that was played or told. Returns nil if there was none.
  mutating func takePart(_ number: Int) async -> [Response]? {
    guard let focus = state.focus else { return nil }
    if let book = focus.itemInChapters {
      let search = MediaSearch(
        mediaType: book.type, place: MediaPlace(chapter: number), mediaIdentifier: book.identifier)
      return [await perform(focus.request.playing(search, library.resolver.candidates(for: search)))]
    }
    let hasList = (state.lastAnswer?.told.count ?? 0) > 1
    if !hasList, focus.playedContainer != nil || focus.plays && state.lastChoice?.playedContainer != nil {
      return await goTo(entry: number).map { [$0] }
    }
    guard let container = focus.toldItem, container.type.isContainer, let last = state.lastAnswer,
      last.told.count == 1, abs(number) > 1 || number < 0,
      let part = await handler.parts(of: container).element(number)
    else { return nil }
    return await take(part, instead: last)
  }

  /// Plays a part of what plays or was listed that is told by nothing but its number; nil if the request isn't that.
  mutating func playNumbered(_ request: ResolvedInterpretation) async -> Response? {
    guard case .play(let intent) = request.interpretation.request, let number = intent.mediaSearch?.place?.chapter,
      intent.mediaSearch == .part(number), intent == PlayMediaIntent(mediaSearch: .part(number))
    else { return nil }
    if let song = certainMatch(named: String(number)), await entriesToCount < number,
      await player?.hasTrack(number) != true
    {
      return await perform(request.playing(MediaSearch(mediaIdentifier: song.item.identifier), [song]))
    }
    return await jump(to: number)?.first
  }

  /// The request to keep a speed for what this one names, after that of something else was kept. Nil for any other.
  func markedToo(_ request: ResolvedInterpretation) -> ResolvedInterpretation? {
    guard case .affinity(let last)? = state.focus?.request.interpretation.request, case .speed? = last.mark,
      case .play(let intent) = request.interpretation.request, case .rate(let speed)? = intent.playbackSpeed,
      let search = intent.mediaSearch, search.mediaName != nil,
      language.interpreter.startsWithJoint(utterance.sentence)
    else { return nil }
    return request.with(.affinity(UpdateMediaAffinityIntent(mediaSearch: search, mark: .speed(speed))))
  }

  /// How many entries a number may count: those of the list that was told, or of the queue.
  private var entriesToCount: Int { get async { max(offered.count, await player?.queue.items.count ?? 0) } }

  /// Plays only what a description fits among the parts of what was played; without words, the first of it. Returns nil
  /// if it fits none or all of them.
  mutating func takeOfPlayed(_ description: ChoiceDescription) async -> [Response]? {
    guard let focus = state.lastChoice ?? state.focus, focus.plays else { return nil }
    let parts = candidates(of: await partsOfPlayed(focus))
    let fitting = await matches(parts, description)
    guard let first = fitting.first, fitting.count < parts.count else { return nil }
    if fitting.count > 1, let words = description.words { return await narrow(requiring: [words]) }
    return [await perform(focus.request.playing(MediaSearch(mediaIdentifier: first.item.identifier), [first]))]
  }

  /// The songs of the album or other container that was played, or else those of the queue.
  private func partsOfPlayed(_ focus: Focus) async -> [MediaItem] {
    if let container = focus.playedContainer { return await handler.parts(of: container) }
    return await player?.queue.items.map(\.item) ?? []
  }

  /// What is in an item that was told.
  mutating func list(_ container: MediaItem, member: MediaSearch? = nil) async -> Response {
    let search = MediaSearch(mediaIdentifier: container.identifier)
    let request = Request.search(SearchForMediaIntent(mediaSearch: search, looksInside: true, member: member))
    return await perform(
      ResolvedInterpretation(Interpretation(request: request), candidates: library.resolver.candidates(for: search)))
  }

  /// Names the place that was just marked. Returns nil if the last request marked none.
  mutating func nameBookmark(_ name: String) async -> [Response]? {
    guard let focus = state.focus, focus.isNewBookmark else { return nil }
    return [await perform(focus.request.with(.control(.bookmark(.name(name))), candidates: []))]
  }
}

extension MediaSearch {
  /// A song or chapter of what plays.
  fileprivate static func part(_ number: Int) -> MediaSearch {
    MediaSearch(mediaType: .song, reference: .currentlyPlaying, place: MediaPlace(chapter: number))
  }
}

extension ResolvedInterpretation {
  /// Whether it asks for the same mark or addition of the same items again.
  func isRepetition(of other: ResolvedInterpretation) -> Bool {
    [.affinity, .add].contains(interpretation.request.kind) && interpretation.request == other.interpretation.request
      && candidates.map(\.item) == other.candidates.map(\.item)
  }

  /// Whether it says why the next entry is asked for, by a dislike of what plays. It is not about that entry.
  func isReason(for other: ResolvedInterpretation) -> Bool {
    guard case .affinity(let intent) = interpretation.request, intent.affinityType == .dislike,
      intent.mediaSearch == nil || intent.mediaSearch?.reference == .currentlyPlaying
    else { return false }
    return other.interpretation.request == .control(.next)
  }

  /// A request to play this search instead, now and in the usual manner.
  fileprivate func playing(_ search: MediaSearch, _ candidates: [Candidate]) -> ResolvedInterpretation {
    with(.play(PlayMediaIntent(mediaSearch: search)), candidates: candidates)
  }
}
