import Handling
import Library
import Listening
import MediaIntents
import NameIndex
import Names
import Resolution
import Understanding

/// Picks from what was told, or from what was spoken of.
extension Turn {
  func candidates(of items: [MediaItem]) -> [Candidate] {
    items.flatMap { library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0.identifier)) }
  }

  /// An item of the list told last, in place of what was last taken from it. What the queue holds is skipped to.
  mutating func take(fromList item: MediaItem) async -> [Response]? {
    if state.list?.reading.interpretation.request.listsEntries == true, state.list?.items.contains(item) == true,
      let responses = await skip(toEntry: { $0.identifier == item.identifier })
    {
      return responses
    }
    if let last = state.lastAnswer, last.offered.contains(item) { return await take(item, instead: last) }
    guard let list = state.list else { return nil }
    let answer = LastAnswer(
      reading: list.reading, offered: list.items, shown: list.items.count, answered: now, isUndoable: false)
    return await take(item, instead: answer)
  }

  /// Plays or queues a pick from what was told. The list remains, so that more can be picked from it. Returns nil if
  /// nothing is meant.
  mutating func queue(_ pick: ListPick, at location: PlaybackQueueLocation) async -> [Response]? {
    let items = await picked(pick, at: location)
    if case .number = pick, location == .now, !items.isEmpty {
      let request = Request.play(PlayMediaIntent(mediaItems: items))
      return [await perform(ResolvedInterpretation(Interpretation(request: request)))]
    }
    return await queue(items, at: location)
  }

  /// Puts items of a list into the queue, in this order; nil if there are none.
  mutating func queue(_ items: [MediaItem], at location: PlaybackQueueLocation) async -> [Response]? {
    guard !items.isEmpty else { return nil }
    // Next after nothing is now.
    let isSilent = await player?.status.state == .stopped
    let first: PlaybackQueueLocation = location == .next && isSilent ? .now : location
    let list = state.list
    var last = state.lastAnswer
    let requests = items.enumerated().map { place, item in
      let following: PlaybackQueueLocation = location == .next ? .afterNext : .later
      let intent = PlayMediaIntent(
        mediaSearch: MediaSearch(mediaIdentifier: item.identifier),
        playbackQueueLocation: place == 0 ? first : following)
      return ResolvedInterpretation(Interpretation(request: .play(intent)), candidates: candidates(of: [item]))
    }
    let responses = await perform(requests)
    state.list = list
    if last?.told.count ?? 0 > 1 {
      last?.answered = now
      last?.isUndoable = false
      state.lastAnswer = last
    }
    return responses
  }

  /// The offered items from a number on; none if there is nothing to choose. Episodes of one show have numbers of their
  /// own and are played as they came out.
  private func offeredItems(from number: Int) -> [MediaItem] {
    let isSpokenOf = state.focus?.tells == true || state.focus?.item.map(offered.contains) == true
    guard offered.count > 1, isSpokenOf else { return [] }
    guard offered.allSatisfy({ $0.type == .podcastEpisode && $0.album == offered[0].album }) else {
      return offered.element(number).flatMap(offered.firstIndex(of:)).map { Array(offered[$0...]) } ?? []
    }
    func place(of item: MediaItem) -> (season: Int, number: Int) {
      let record = library.names[item.identifier]
      return (record?.season ?? 0, record?.number ?? 0)
    }
    let episodes = offered.sorted { place(of: $0) < place(of: $1) }
    let counted = episodes.element(number).flatMap(episodes.firstIndex(of:))
    return (episodes.firstIndex { place(of: $0).number == number } ?? counted).map { Array(episodes[$0...]) } ?? []
  }

  private func picked(_ pick: ListPick, at location: PlaybackQueueLocation) async -> [MediaItem] {
    switch pick {
    case .number(let number) where location == .now: offeredItems(from: number)
    case .number(let number): offered.count > 1 ? [offered.element(number)].compactMap(\.self) : []
    case .everything: state.list == nil ? [] : offered
    case .described(let description): await meant(by: description).map { [$0.item] } ?? []
    }
  }

  /// Plays only what has these words or this artist, of a list that was just told, or else of what was played last.
  mutating func playOnly(_ words: String) async -> [Response]? {
    let listed = state.focus?.tells == true ? candidates(of: state.list?.items ?? []) : []
    let fitting = await matches(listed, ChoiceDescription(words: words))
    let found = fitting.isEmpty ? await matches(listed, ChoiceDescription(artistName: words)) : fitting
    return found.isEmpty ? await narrow(requiring: [words]) : await queue(found.map(\.item), at: .now)
  }

  /// Takes any item of the list that was just told. Returns nil if none was.
  mutating func takeAny() async -> [Response]? {
    guard state.focus?.tells == true, state.list != nil, let item = offered.randomElement() else { return nil }
    return await take(fromList: item)
  }

  /// Whether the last answer was that a search found nothing.
  var foundNothing: Bool {
    if case .search(let response)? = state.lastResponses?.last { response.reason != nil } else { false }
  }

  /// The item a description means: one of the list told last, of what was spoken of, or of the library.
  func meant(by description: ChoiceDescription) async -> Candidate? {
    if let item = description.words.flatMap({ reader.described[$0] }) { return item }
    var scopes = [candidates(of: offered), candidates(of: state.lastAnswer?.offered ?? [])]
    if let container = await referent(of: .pick, where: \.type.isContainer) {
      scopes.append(candidates(of: await handler.parts(of: container)))
    }
    for scope in scopes {
      if let match = await matches(scope, description).first { return match }
    }
    if let recording = otherRecording(by: description) { return recording }
    return await mentioned(in: description)
  }

  /// The recording of the song spoken of that is by another artist or on another album.
  private func otherRecording(by description: ChoiceDescription) -> Candidate? {
    guard description.artistName != nil || description.albumName != nil, let song = state.focus?.item,
      song.type == .song
    else { return nil }
    let work = ShortenedName.withoutVersion(song.title)
    return ChoiceMatch(library.resolver.mentions(of: MediaSearch(mediaName: work))).described(description).first
  }

  /// An episode, book or song with these words in its title, or else in its description; of the kind spoken of, if there
  /// is one.
  private func mentioned(in description: ChoiceDescription) async -> Candidate? {
    guard let words = description.words else { return nil }
    let kinds = ([state.focus?.item?.type].compactMap(\.self) + MediaItemType.told).filter(MediaItemType.told.contains)
    func first(of candidates: [Candidate]) -> Candidate? {
      kinds.lazy.compactMap { kind in candidates.first { $0.record.type == kind } }.first
    }
    for form in words.forms {
      if let found = first(of: library.resolver.mentions(of: MediaSearch(mediaName: form))) { return found }
    }
    let described = await handler.items(about: words).sorted()
    return first(of: described.flatMap { library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0)) })
  }

  /// Queues, adds or marks the item of a description as well, after a joint; nil if nothing was queued, added or marked
  /// before it.
  mutating func addToo(_ description: ChoiceDescription) async -> [Response]? {
    guard let focus = state.focus, focus.adds || focus.request.interpretation.request.kind == .affinity,
      focus.response.reason == nil, language.interpreter.startsWithJoint(utterance.sentence),
      let match = await meant(by: description)
    else { return nil }
    let request = focus.request.interpretation.request.addingMore.settled(on: match.item)
    return [await perform(focus.request.with(request.joiningQueue(), candidates: [match]))]
  }

  /// Queues what a correction describes in place of what was queued last. Returns nil if nothing was, or is described.
  mutating func requeue(_ description: ChoiceDescription) async -> [Response]? {
    guard description.isCorrection, let last = state.lastAnswer, case .play(let intent) = last.request,
      let location = intent.playbackQueueLocation, location != .now, let match = await meant(by: description)
    else { return nil }
    return await take(match.item, instead: last)
  }

  /// Plays what words describe, whatever was said before. Returns nil if nothing is meant, or for a question or a
  /// removal.
  mutating func takeAnything(_ description: ChoiceDescription) async -> [Response]? {
    guard let words = description.words, description.artistName == nil, description.albumName == nil, !asksToBeTold,
      !asksOfAnother, !language.interpreter.beginsWithDirection(said, of: [.remove]),
      let match = await meant(by: description), !isMostlyOther(words, than: match.item)
    else { return nil }
    // After a joint, it comes after what plays, and not instead of it.
    let isPlaying = await player?.status.state == .playing
    let joins = isPlaying && language.interpreter.startsWithJoint(utterance.sentence)
    let search = MediaSearch(
      place: await chapter(of: match.item, with: description.words), mediaIdentifier: match.item.identifier)
    let intent = PlayMediaIntent(mediaSearch: search, playbackQueueLocation: joins ? .later : nil)
    return [await perform(ResolvedInterpretation(Interpretation(request: .play(intent)), candidates: [match]))]
  }

  /// Whether more than half of several words have nothing to do with an item: they rather are talk in which one of its words
  /// occurs.
  private func isMostlyOther(_ words: String, than item: MediaItem) -> Bool {
    let said = SentenceWords(words).words.map(\.folded)
    guard said.count > Self.maxWordsOfDescription else { return false }
    let texts = [item.title, item.album, item.artist].compactMap(\.self)
    let told = said.count { word in texts.contains { NameComparison.mentions(word, in: $0) } }
    return 2 * told < said.count
  }

  private static let maxWordsOfDescription = 3

  /// The chapter of a book with these words in its title; nil if it has none.
  private func chapter(of book: MediaItem, with words: String?) async -> MediaPlace? {
    guard book.type == .audioBook, let words else { return nil }
    let titles = await handler.chapterTitles(of: book)
    return titles.firstIndex { NameComparison.mentions(words, in: $0) }.map { MediaPlace(chapter: $0 + 1) }
  }

  // MARK: Moving

  /// Goes to a part by its number: of a list just told, of the chapters of a book, or of the queue.
  mutating func jump(to number: Int) async -> [Response]? {
    if state.focus?.itemInChapters != nil { return await takePart(number) }
    if state.focus?.tells == true, state.focus?.tellsOfQueue == false, offered.count > 1,
      let item = offered.element(number)
    {
      return await take(fromList: item)
    }
    return await goTo(entry: number).map { [$0] }
  }

  /// Goes to an entry of the queue, a chapter of the book or a track in the cue sheet of the song that plays, by its number.
  ///
  /// A queue that was told is counted as it was told, and any other in the order before shuffling, as its album or playlist
  /// counts.
  mutating func goTo(entry number: Int) async -> Response? {
    guard let snapshot = await player else { return nil }
    if snapshot.current?.type == .audioBook { return await command(.chapter(number)) }
    let tellsOfQueue = state.focus?.tellsOfQueue == true
    if !tellsOfQueue, snapshot.hasTrack(number) { return await command(.chapter(number)) }
    let index = tellsOfQueue ? nil : snapshot.queue.index(ofEntry: number)
    return await command(.entry(index.map { $0 + 1 } ?? number))
  }

  /// Goes to the entry of the queue with these words, first among those to come. Returns nil if none has them.
  mutating func skip(to words: String) async -> [Response]? {
    guard let snapshot = await player, let current = snapshot.queue.currentIndex else {
      return nil
    }
    let items = snapshot.queue.items.map(\.item)
    for scope in [items[(current + 1)...], items[..<current]] {
      let found = await matches(candidates(of: Array(scope)), ChoiceDescription(words: words)).map(\.item)
      if let responses = await skip(toEntry: found.contains) { return responses }
    }
    return nil
  }

  /// Plays the station that these words describe, after one was played or told. Returns nil if none was, or none is
  /// meant.
  mutating func switchStation(to words: String) async -> [Response]? {
    guard state.focus?.item?.type == .radioStation else { return nil }
    let stations = library.resolver.candidates(for: MediaSearch(mediaType: .radioStation, sortOrder: .best))
    guard let station = await matches(stations, ChoiceDescription(words: words)).first else { return nil }
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: station.item.identifier))
    return [await perform(ResolvedInterpretation(Interpretation(request: .play(intent)), candidates: [station]))]
  }

  mutating func skip(toEntry isMeant: (MediaItem) -> Bool) async -> [Response]? {
    guard let snapshot = await player, let current = snapshot.queue.currentIndex,
      let index = snapshot.queue.items.indices.first(where: { $0 != current && isMeant(snapshot.queue.items[$0].item) })
    else { return nil }
    return [await command(.entry(index + 1))]
  }

  mutating func command(_ command: TransportCommand) async -> Response {
    await perform(ResolvedInterpretation(Interpretation(request: .control(command))))
  }
}

extension ResolvedInterpretation {
  /// Whether it asks for a version of something by the name of that.
  var namesVersion: Bool {
    guard let search = interpretation.request.mediaSearch else { return false }
    return search.mediaName != nil && search.required?.isEmpty == false && isRequestOfItsOwn
  }
}

extension MediaItemType {
  /// What people tell by a word of its title.
  fileprivate static let told: [MediaItemType] = [.podcastEpisode, .audioBook, .song]
}

extension String {
  /// The words as they are, and in the other number.
  fileprivate var forms: [String] { [self, hasSuffix("s") ? String(dropLast()) : self + "s"] }
}
