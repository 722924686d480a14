import Handling
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution
import Understanding

/// Follow-ups to whatever was last done or told, of any kind of request.
extension Turn {
  func focus(on request: ResolvedInterpretation, _ response: Response) -> Focus {
    Focus(request: request, response: response, sentence: utterance.sentence, at: now)
  }

  // MARK: More or less of it

  /// Makes the last relative change once more, by a factor; a negative one takes a part of it back. Returns nil if the
  /// last request was none.
  mutating func repeatChange(by factor: Double) async -> [Response]? {
    guard let last = state.focus?.request, let request = last.interpretation.request.repeated(by: factor) else {
      return nil
    }
    return [await perform(last.with(request, candidates: []))]
  }

  /// Plays what was told last, makes the last change once more, or restarts what was played. Returns nil if none of
  /// these was done last.
  mutating func repeatOrRestart() async -> [Response]? {
    if state.focus?.tells == true, let responses = await playTold() { return responses }
    if let told = state.focus?.item, state.focus?.asks == true, await isSilent {
      return [await play(told)]
    }
    if let responses = await repeatChange(by: 1) { return responses }
    return state.focus?.plays == true ? await step(.restart) : nil
  }

  private var isSilent: Bool { get async { await player?.current == nil } }

  private mutating func play(_ item: MediaItem) async -> Response {
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: item.identifier))
    return await perform(
      ResolvedInterpretation(Interpretation(request: .play(intent)), candidates: candidates(of: [item])))
  }

  /// A command after whatever was done last; nil if nothing was, or if that was a search.
  mutating func step(_ command: TransportCommand) async -> [Response]? {
    guard let last = state.focus?.request, last.interpretation.request.kind != .search else { return nil }
    return [await perform(last.with(.control(command), candidates: []))]
  }

  /// Removes what the last request told to come next, made or added or, after a question, the entry of the playlist
  /// spoken of that is meant. Returns nil if there is none of these.
  mutating func removeAdded() async -> [Response]? {
    if let next = state.focus?.toldNext { return [await edit(next, .remove)] }
    if let responses = await deleteMadePlaylist() { return responses }
    guard state.restoration == nil else { return nil }
    guard state.focus?.adds == true else { return state.focus?.asks == true ? await removeFromToldPlaylist() : nil }
    let responses = await respond(to: [.undo(nil)])
    if responses != nil { state.restoration = .redo }
    return responses
  }

  /// Takes back what was last added: by the last request, to the playlist spoken of, or to the queue if it is still to
  /// come. Refuses if nothing was.
  mutating func takeBackAdded() async -> [Response]? {
    if state.focus?.adds == true { return await removeAdded() }
    if let responses = await removeFromToldPlaylist() { return responses }
    guard let added = state.lastAdded?.item, let queue = await player?.queue,
      queue.items.dropFirst((queue.currentIndex ?? -1) + 1).contains(where: { $0.item == added })
    else { return [.refused(.nothingToUndo)] }
    return [await edit(added, .remove)]
  }

  /// Lists the album, playlist or other container last told, played or changed, or that of what plays. Returns nil if
  /// there is none.
  mutating func listChanged() async -> [Response]? {
    guard let container = await referent(of: .list, where: \.type.isContainer) else { return nil }
    return [await list(container)]
  }

  /// Tells whether something is in the list spoken of; nil if none is.
  mutating func tellWhetherListHolds(_ words: String) async -> [Response]? {
    let member = MediaSearch(mediaName: words)
    if let container = await referent(of: .list, where: \.type.isContainer) {
      return [await list(container, member: member)]
    }
    let queue = MediaSearch(mediaType: .playlist, reference: .currentlyPlaying)
    guard await player?.queue.items.isEmpty == false else { return nil }
    return [await respond(toSearch: SearchForMediaIntent(mediaSearch: queue, looksInside: true, member: member))]
  }

  private mutating func respond(toSearch intent: SearchForMediaIntent) async -> Response {
    await perform(ResolvedInterpretation(Interpretation(request: .search(intent))))
  }

  /// Performs the last request with another amount. Returns nil if it has none.
  mutating func amend(_ change: (Request) -> Request?) async -> [Response]? { await amend(state.focus, change) }

  /// Performs the last request with another amount or, if that was a question, the one with a number before it. Returns
  /// nil if neither has one.
  mutating func amendLatest(_ change: (Request) -> Request?) async -> [Response]? {
    if let responses = await amend(state.focus, change) { return responses }
    return state.focus?.asks == true ? await amend(state.amendable, change) : nil
  }

  private mutating func amend(_ focus: Focus?, _ change: (Request) -> Request?) async -> [Response]? {
    guard let last = focus?.request, let request = change(last.interpretation.request.ofLevel) else { return nil }
    guard let search = request.mediaSearch else { return [await perform(last.with(request, candidates: []))] }
    return [await perform(last.with(request, candidates: library.resolver.candidates(for: search)))]
  }

  // MARK: Narrowing

  /// Performs the last request to play again, with words that its items must or must not have. Returns nil if there was
  /// none.
  mutating func narrow(requiring required: [String] = [], excluding excluded: [String] = []) async -> [Response]? {
    guard let last = state.lastPlay, case .play(var intent) = last.interpretation.request,
      var search = intent.mediaSearch
    else { return nil }
    search.required = (search.required ?? []) + required
    search.excluded = (search.excluded ?? []) + excluded
    intent.mediaSearch = language.genreNames.adding(to: search)
    return [await perform(last.with(.play(intent)))]
  }

  /// What is not to be played goes out of what plays and is queued. Returns nil if the sentence does not deny that, or names
  /// nothing.
  mutating func leaveOutDenied() async -> [Response]? {
    guard let denied = language.interpreter.afterNegation(utterance.sentence),
      case .play(let intent)? = reader.choice(for: denied, in: language)?.interpretation.request,
      let search = intent.mediaSearch, let words = search.mediaName ?? search.artistName,
      !reader.readings(of: utterance.sentence, in: language).contains(where: { $0.ownSupport == .full && $0.isFound })
    else { return nil }
    guard await player?.current != nil else { return [.smallTalk(.acknowledgement)] }
    return await leaveOut(words) ?? [.refused(.noneOf(words))]
  }

  /// What fits some words goes out of what plays and is queued; if nothing plays, out of the last request to play.
  mutating func leaveOut(_ words: String) async -> [Response]? {
    guard let snapshot = await player, snapshot.status.state != .stopped,
      let current = snapshot.queue.currentIndex
    else { return await narrow(excluding: [words]) }
    let entries = snapshot.queue.items[current...].map(\.item)
    let unwanted = await matches(candidates(of: entries), ChoiceDescription(words: words))
    let unwantedItems = Set(unwanted.map(\.item.identifier))
    var seen: Set<ItemID> = []
    let items = entries.filter { unwantedItems.contains($0.identifier) && seen.insert($0.identifier).inserted }
    // If nothing would be left, something else was meant.
    guard !items.isEmpty, items.count < Set(entries.map(\.identifier)).count else {
      return readings.first?.isRequestOfItsOwn == true ? nil : [.refused(.noneOf(words))]
    }
    let intent = AddMediaIntent(mediaItems: items, mediaDestination: .queue, edit: .remove)
    return [await perform(ResolvedInterpretation(Interpretation(request: .add(intent)), candidates: unwanted))]
  }
}

extension Request {
  /// A command to set what it asks about, which a number may follow; the same request if it asks about no level.
  fileprivate var ofLevel: Request {
    switch self {
    case .query(.speed, of: nil): .control(.speed(.rate(1)))
    case .query(.volume, of: nil): .control(.setVolume(0))
    default: self
    }
  }
}
