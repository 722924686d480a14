import Handling
import Library
import MediaIntents
import Resolution
import Understanding

/// The last act once more, on something else.
extension Turn {
  /// Does what was done last with something that is pointed at, also if the player was told to go on to that since; nil if
  /// nothing was done that could be done with another.
  mutating func repeatRequest(forPointed pointer: MediaSearch) async -> [Response]? {
    let asks = state.focus?.request.interpretation.request.kind == .query
    guard let last = (asks ? state.focus : state.repeatable)?.request,
      let request = last.interpretation.request.addingMore.asked(of: pointer)
    else { return nil }
    return [await perform(last.with(request, candidates: []))]
  }

  /// Does what was done last with something that is named or described. A second item to play joins the queue.
  ///
  /// - Parameter earlier: what was done before the last answer, to be done again; nil for the last.
  mutating func repeatRequest(for description: ChoiceDescription, of earlier: Focus? = nil) async -> [Response]? {
    guard let last = (earlier ?? state.focus)?.request else { return nil }
    guard let words = description.words else { return await addSongs(description, to: earlier ?? state.focus) }
    // What is to be added is no question, whatever was asked before it.
    if last.interpretation.request.addsNothing, readings.first?.isRequestOfItsOwn == true { return nil }
    // What is a request of its own asks for something else.
    if reader.readings(of: words, in: language).first?.isRequestOfItsOwn == true { return nil }
    if let player = handler.playerName(for: words) {
      var interpretation = last.interpretation
      interpretation.target = player
      let same = ResolvedInterpretation(interpretation, candidates: last.candidates, destination: last.destination)
      return [await perform(same)]
    }
    guard let search = search(for: description, words) else { return nil }
    let candidates = library.resolver.candidates(for: search)
    if let response = await addBack(candidates.first, after: last) { return [response] }
    if let request = last.interpretation.request.addingMore.asked(of: search),
      candidates.contains(where: { $0.relaxed.isEmpty && !$0.isGuess })
    {
      return [await perform(last.with(request.joiningQueue(), candidates: candidates))]
    }
    let isRepeatable =
      (earlier ?? state.focus)?.adds == true || [.affinity, .query].contains(last.interpretation.request.kind)
    guard isRepeatable, !language.interpreter.unknownWords(in: words).isEmpty,
      let match = await pointedTo(by: words)
    else { return nil }
    let request = last.interpretation.request.addingMore.settled(on: match.item)
    return [await perform(last.with(request.joiningQueue(), candidates: [match]))]
  }

  /// Adds what isn't on a playlist, after something else was taken off it; nil if it is there, or nothing was taken off.
  private mutating func addBack(_ found: Candidate?, after last: ResolvedInterpretation) async -> Response? {
    guard case .add(var intent) = last.interpretation.request, intent.edit == .remove,
      state.focus?.response.reason == nil,
      let playlist = toldPlaylist, intent.mediaDestination != .queue, let found, found.relaxed.isEmpty, !found.isGuess,
      await !handler.parts(of: playlist.item).contains(found.item)
    else { return nil }
    intent.edit = .add
    intent.mediaItems = nil
    intent.mediaSearch = MediaSearch(mediaIdentifier: found.item.identifier)
    return await perform(last.with(.add(intent), candidates: [found]))
  }

  private func pointedTo(by words: String) async -> Candidate? {
    if let pointed = await pointedAt(by: words) { return pointed }
    return await meant(by: ChoiceDescription(words: words))
  }

  private mutating func search(for description: ChoiceDescription, _ words: String) -> MediaSearch? {
    if description.artistName == nil,
      let search = reader.readingOrName(of: words, in: language).interpretation.request.mediaSearch, !search.isPointer
    {
      return search
    }
    return MediaSearch(
      mediaType: description.mediaType, mediaName: words, artistName: description.artistName,
      albumName: description.albumName)
  }
}

extension Request {
  /// Whether it is a question or takes something out.
  fileprivate var addsNothing: Bool {
    switch self {
    case .query, .search: true
    case .add(let intent): intent.edit == .remove
    default: false
    }
  }

  /// The same request for another search, a speed as the one that is kept for it; nil if it has no object.
  fileprivate func asked(of search: MediaSearch) -> Request? {
    switch self {
    case .query(let question, _): .query(question, of: search)
    case .control(.speed(.rate(let speed))):
      .affinity(UpdateMediaAffinityIntent(mediaSearch: search, mark: .speed(speed)))
    case .control: nil
    case .play, .add, .affinity, .search: searching(search)
    }
  }
}
