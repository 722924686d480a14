import Handling
import Library
import Listening
import MediaIntents
import Names
import NameIndex
import Resolution
import Understanding

/// Requests that point at an item by its place or a word of its name.
extension Turn {
  /// The first reading, if its name is only a description of an item. Nil if it is none, if the grammar leaves words
  /// over, or if something is to play at once.
  var requestOfTold: ResolvedInterpretation? {
    mutating get async {
      guard let first = readings.first, first.interpretation.unexplained == 0,
        !first.interpretation.request.playsNow, let name = first.interpretation.request.mediaSearch?.mediaName
      else { return nil }
      if first.interpretation.request.kind == .play { return await pointedAt(by: name) == nil ? nil : first }
      return await described(by: name) == nil ? nil : first
    }
  }

  /// What the words of a name describe: a neighbour of the item spoken of, something listed, spoken of or in the
  /// library, or else the only thing listed, heard or queued that has them. Nil if they describe nothing.
  func pointedAt(by name: String) async -> Candidate? {
    if let described = await described(by: name) { return described }
    return await onlyOneAround(named: name)
  }

  /// What words for all of them or for the others stand for in place of a name: what was listed, or else the queue; the
  /// list, or else the album, without the item spoken of, or what follows it in its show. Nil for any other words.
  func severalPointedAt(by name: String) async -> [MediaItem]? {
    guard library.resolver.types(ofName: FoldedText(name)).isEmpty else { return nil }
    let followUps = language.followUps.followUps(name)
    guard followUps.contains(.everything) || followUps.contains(.alternatives) else { return nil }
    let snapshot = await player
    if followUps.contains(.everything) {
      let items = state.list?.items ?? snapshot?.queue.items.prefix(Self.maxEntries).map(\.item) ?? []
      return items.count > 1 ? items : nil
    }
    guard let spokenOf = await referent(of: .kind) else { return nil }
    if let list = state.list?.items, list.contains(spokenOf) { return list.filter { $0 != spokenOf } }
    var others: [MediaItem] = []
    if let show = library.show(of: spokenOf) {
      others = await handler.parts(of: show).drop { $0 != spokenOf }.dropFirst().map(\.self)
    } else if let album = library.album(of: spokenOf) {
      others = await handler.parts(of: album).filter { $0 != spokenOf }
    }
    return others.isEmpty ? nil : others
  }

  private func described(by name: String) async -> Candidate? {
    guard !language.interpreter.isPointer(name), library.resolver.types(ofName: FoldedText(name)).isEmpty else {
      return nil
    }
    if let neighbour = await neighbour(named: name) { return neighbour }
    for followUp in language.followUps.followUps(name) {
      switch followUp {
      case .number(let number):
        if offered.count > 1, let item = offered.element(number) { return candidates(of: [item]).first }
      case .described(let description):
        let fitting = offered.count > 1 ? await matches(candidates(of: offered), description) : []
        if let first = fitting.first, fitting.count < offered.count { return first }
        if !language.interpreter.unknownWords(in: name).isEmpty, let found = await meant(by: description) {
          return found
        }
      default: continue
      }
    }
    return nil
  }

  /// The first of what was listed or is queued that is of the kind that a name says. Nil if it says none, or if all or
  /// none of them are.
  func ofKindAround(_ name: String) async -> Candidate? {
    guard language.followUps.kind(saidBy: name) != nil, library.resolver.types(ofName: FoldedText(name)).isEmpty else {
      return nil
    }
    let queued = await player.map(Self.entriesAround) ?? []
    for items in [offered, queued] where items.count > 1 {
      let fitting = await matches(candidates(of: items), ChoiceDescription(words: name))
      if let first = fitting.first, fitting.count < items.count { return first }
    }
    return nil
  }

  /// The only thing that was listed, heard or queued whose title has these words, which are no words of the grammar.
  private func onlyOneAround(named name: String) async -> Candidate? {
    let words = language.interpreter.unknownWords(in: name)
    guard !words.isEmpty, library.resolver.candidates(for: MediaSearch(mediaName: name)).allSatisfy(\.isGuess) else {
      return nil
    }
    let snapshot = await player
    let items = Set(offered + (snapshot.map(Self.entriesAround) ?? []) + (snapshot?.recentItems ?? [])).filter { item in
      words.allSatisfy { NameComparison.mentions($0, in: item.title) }
    }
    return items.count == 1 ? candidates(of: Array(items)).first : nil
  }

  /// The folded words of the sentence that no sentence of the grammar has and that point at something listed, queued,
  /// in the playlist spoken of or in the book that plays.
  var wordsMentioned: Set<String> {
    get async {
      let unknown = language.interpreter.unknownWords(in: utterance.sentence)
      guard !unknown.isEmpty else { return [] }
      let snapshot = await player
      var items = offered + (state.lastAnswer?.offered ?? []) + (snapshot.map(Self.entriesAround) ?? [])
      if let playlist = toldPlaylist { items += await handler.parts(of: playlist.item).prefix(Self.maxEntries) }
      var titles = items.map(\.title)
      if let book = snapshot?.current, book.type == .audioBook { titles += await handler.chapterTitles(of: book) }
      let own = snapshot?.current?.title ?? ""
      return unknown.filter { word in
        !NameComparison.mentions(word, in: own) && titles.contains { NameComparison.mentions(word, in: $0) }
      }
    }
  }

  /// The entries of the queue that are spoken of in passing: those around the current one. A queue may hold all songs.
  static func entriesAround(_ snapshot: PlayerSnapshot) -> [MediaItem] {
    let first = max(0, (snapshot.queue.currentIndex ?? 0) - maxEntries / 4)
    return snapshot.queue.items.dropFirst(first).prefix(maxEntries).map(\.item)
  }

  static let maxEntries = 200

  /// The item told or queued last, if a request to play points at it and says no more than a kind. Nil if it is of
  /// another kind, or if the kind is said with a word for what plays.
  func toldItem(pointedAtBy request: ResolvedInterpretation) async -> MediaItem? {
    guard case .play = request.interpretation.request, let search = request.search,
      search == MediaSearch(mediaType: search.mediaType, reference: .currentlyPlaying),
      let told = await referent(of: .play)
    else { return nil }
    if search.mediaType == .unknown { return told }
    return search.mediaType.isMet(by: told.type) && !language.interpreter.saysThis(utterance.sentence) ? told : nil
  }

  /// Performs a request to play on the item told last. One that was queued is skipped to if it is to play at once.
  mutating func perform(_ request: ResolvedInterpretation, onTold item: MediaItem) async -> Response {
    let isPlain = request.interpretation.request == .play(PlayMediaIntent(mediaSearch: request.search))
    if item == state.focus?.itemQueued, request.interpretation.request.playsNow,
      let response = await skip(toEntry: { $0.identifier == item.identifier })?.first
    {
      return response
    }
    if isPlain, let response = await playTold()?.first { return response }
    return await perform(
      request.with(request.interpretation.request.settled(on: item), candidates: candidates(of: [item])))
  }

  // MARK: Entries of playlists and of the queue

  /// Performs a request on an offered item. The offered items remain, so that another one can be chosen.
  mutating func perform(_ request: ResolvedInterpretation, onOffered choice: Int) async -> Response {
    if let removal = await removal(ofListed: choice, request) { return await perform(removal) }
    // Without a list, a number counts the entries of the queue.
    if case .add(let intent) = request.interpretation.request, intent.mediaDestination == .queue, offered.count < 2 {
      return await carryOut(request)
    }
    guard let item = offered.element(choice) else {
      return .refused(offered.isEmpty ? .noQuestion : .noOther)
    }
    let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
    let last = state.lastAnswer
    let response = await perform(request.with(request.interpretation.request.settled(on: item), candidates: found))
    if var last {
      last.answered = now
      last.isUndoable = false
      state.lastAnswer = last
    }
    return response
  }

  /// Performs a request on an entry of the queue, which is told by its number. Returns nil for any other request.
  mutating func perform(onQueued request: ResolvedInterpretation) async -> Response? {
    guard let search = request.interpretation.request.mediaSearch, search.reference == .queued else { return nil }
    let queue = await player?.queue
    let index = queue.flatMap { queue in
      search.choice.flatMap { $0 < 0 ? queue.items.count + $0 : queue.index(ofEntry: $0) }
    }
    guard let queue, let index, queue.items.indices.contains(index) else { return .refused(.player(.endOfQueue)) }
    let item = queue.items[index].item
    let settled = request.interpretation.request.settled(on: item)
    return await carryOut(request.with(settled, candidates: candidates(of: [item])))
  }

  /// The removal of a numbered entry from the playlist spoken of; nil if that is neither said nor was listed last.
  func removal(ofListed choice: Int, _ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard case .add(var intent) = request.interpretation.request, intent.edit == .remove, let name = state.playlist
    else { return nil }
    switch intent.mediaDestination {
    case .playlist(let said): if !said.isEmpty, said != name { return nil }
    case .queue: if state.focus?.plays != false || state.focus?.response.toldPlaylist != name { return nil }
    default: return nil
    }
    guard let item = await playlistEntry(choice) else { return nil }
    intent.mediaSearch = MediaSearch(mediaIdentifier: item.identifier)
    intent.mediaDestination = .playlist("")
    return request.with(.add(intent), candidates: candidates(of: [item]))
  }

  /// An entry of the playlist spoken of, counted from 1, or from the end if negative.
  func playlistEntry(_ number: Int) async -> MediaItem? {
    guard let playlist = toldPlaylist else { return nil }
    return await handler.parts(of: playlist.item).element(number)
  }
}

extension ResolvedInterpretation {
  fileprivate var search: MediaSearch? { interpretation.request.mediaSearch }
}

extension Request {
  /// Whether it is to play something at once.
  fileprivate var playsNow: Bool {
    if case .play(let intent) = self { intent.playbackQueueLocation ?? .now == .now } else { false }
  }
}
