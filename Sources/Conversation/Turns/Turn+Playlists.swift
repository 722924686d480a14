import Handling
import Library
import Listening
import MediaIntents
import Names
import Resolution
import Understanding

/// The playlist spoken of.
extension Turn {
  mutating func playToldPlaylist() async -> [Response]? {
    guard let playlist = toldPlaylist else { return nil }
    let search = MediaSearch(
      mediaType: .playlist, mediaName: playlist.item.title, ownerName: state.playlistOwner)
    let request = Request.play(PlayMediaIntent(mediaSearch: search))
    return [await perform(ResolvedInterpretation(Interpretation(request: request), candidates: [playlist]))]
  }

  /// The playlist spoken of; nil if none was.
  var toldPlaylist: Candidate? {
    state.playlist.flatMap { name in
      let search = MediaSearch(mediaType: .playlist, mediaName: name, ownerName: state.playlistOwner)
      return library.resolver.candidates(for: search).first { $0.item.title == name }
    }
  }

  /// The same request to play, with the name of the playlist spoken of. Nil unless it points at a playlist or, right
  /// after that one was told, at anything.
  func playsToldPlaylist(_ request: ResolvedInterpretation) -> ResolvedInterpretation? {
    guard case .play(var intent) = request.interpretation.request, var search = intent.mediaSearch,
      search.reference == .currentlyPlaying, let playlist = toldPlaylist,
      search.mediaType == .playlist
        || search == MediaSearch(reference: .currentlyPlaying) && state.focus?.tells == true
          && state.focus?.response.toldPlaylist == playlist.item.title
    else { return nil }
    search.reference = nil
    search.mediaType = .playlist
    search.mediaName = playlist.item.title
    search.ownerName = state.playlistOwner
    intent.mediaSearch = search
    return request.with(.play(intent), candidates: [playlist])
  }

  /// Empties the playlist that was just listed, made or changed. Returns nil if another thing was done last.
  mutating func emptyToldPlaylist() async -> [Response]? {
    guard let name = state.playlist, let focus = state.focus, focus.response.toldPlaylist == name,
      !focus.plays || state.editedPlaylist == name
    else { return nil }
    let intent = AddMediaIntent(mediaDestination: .playlist(""), edit: .empty)
    return [await perform(ResolvedInterpretation(Interpretation(request: .add(intent))))]
  }

  /// Moves what was just added to a playlist to the one described. Returns nil if nothing was, or the words name no
  /// other one.
  mutating func redirectAddition(to description: ChoiceDescription) async -> [Response]? {
    guard let words = description.words, case .add(let response)? = state.focus?.response,
      let last = state.focus?.request, case .add(var intent) = last.interpretation.request, intent.edit == .add,
      case .playlist(let wrong)? = response.destination, !response.items.isEmpty,
      let playlist = library.resolver.candidates(for: MediaSearch(mediaType: .playlist, mediaName: words))
        .first(where: { $0.relaxed.isEmpty && !$0.isGuess && $0.item.title != wrong })
    else { return nil }
    // What was there already stays there.
    if !response.wasThere, await undo(.add) == nil { return nil }
    intent.mediaItems = response.items
    (intent.mediaSearch, intent.ownerName) = (nil, nil)
    intent.mediaDestination = .playlist(playlist.item.title)
    return [await perform(last.with(.add(intent), destination: playlist))]
  }

  /// Marks another recording as described, and takes the mark back from the one that was marked by mistake. Nil if nothing was
  /// marked last, or no recording is as described.
  mutating func redirectMark(to description: ChoiceDescription) async -> [Response]? {
    guard description.isCorrection, let last = state.focus?.request,
      case .affinity(let intent) = last.interpretation.request, let marked = state.focus?.item,
      let match = namesakes(of: marked, as: description).first
    else { return nil }
    // What had the mark before keeps it.
    let isNew = state.latestUndoable.map { $0.request == .affinity && $0.items.contains(marked) } ?? false
    if isNew, await undo(.affinity) == nil { return nil }
    let request = Request.affinity(intent).settled(on: match.item)
    return [await perform(last.with(request, candidates: [match]))]
  }

  /// Other recordings of the same work that are as described.
  private func namesakes(of item: MediaItem, as description: ChoiceDescription) -> [Candidate] {
    let work = ShortenedName.withoutVersion(item.title)
    let all = library.resolver.mentions(of: MediaSearch(mediaType: item.type, mediaName: work))
    return fitting(all.filter { $0.item != item }, description)
  }

  /// Whether the sentence says that it is about the queue.
  var speaksOfQueue: Bool { language.interpreter.poles(in: utterance.sentence).contains(.later) }

  /// The same removal, move or addition at a place, of the playlist that is spoken of instead of the queue. Nil if the queue
  /// has such an entry and, unless it is a removal, the playlist was not changed or listed last.
  func editsToldPlaylist(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard case .add(var intent) = request.interpretation.request, intent.mediaDestination == .queue,
      intent.edit == .remove || (intent.edit == .move || intent.place != nil) && !speaksOfQueue,
      let playlist = toldPlaylist
    else { return nil }
    intent.ownerName = state.playlistOwner
    if intent.edit == .add {
      guard isPlaylistSpokenOf else { return nil }
      intent.mediaDestination = .playlist(playlist.item.title)
      return request.with(.add(intent), destination: playlist)
    }
    if intent.edit == .move, isPlaylistSpokenOf, let places = intent.places ?? intent.mediaSearch?.placeOffered {
      (intent.places, intent.mediaSearch) = (places, nil)
      intent.mediaDestination = .playlist(playlist.item.title)
      return ResolvedInterpretation(Interpretation(request: .add(intent)), destination: playlist)
    }
    guard intent.mediaSearch?.reference == nil else { return nil }
    let queued = await player?.queue.items.map(\.item) ?? []
    let entries = await handler.parts(of: playlist.item)
    guard
      intent.edit == .move && isPlaylistSpokenOf || !request.candidates.contains(where: { queued.contains($0.item) }),
      let entry = request.candidates.first(where: { entries.contains($0.item) })
    else { return nil }
    intent.mediaSearch = MediaSearch(mediaIdentifier: entry.item.identifier)
    intent.mediaDestination = .playlist(playlist.item.title)
    return ResolvedInterpretation(
      Interpretation(request: .add(intent)), candidates: [entry], destination: playlist)
  }

  /// The same change of the playlist spoken of or, for a removal, of the queue if that is. Nil if a playlist is named,
  /// or none is spoken of.
  func directedToToldPlaylist(_ request: ResolvedInterpretation) -> ResolvedInterpretation? {
    guard case .add(var intent) = request.interpretation.request, intent.mediaDestination == .playlist(""),
      intent.ownerName == nil,
      [.add, .remove, .delete, .rename, .copy, .empty, .sort, .deduplicate, .move].contains(intent.edit)
    else { return nil }
    // Where no playlist was spoken of but something was played, "it" is the queue, as after what comes next was told.
    let isOfQueue =
      state.playlist == nil
      ? state.lastPlay != nil && language.interpreter.hasPronoun(utterance.sentence)
      : state.focus?.tellsOfQueue == true
    // One more at a place goes where the last one went.
    let goesOnInQueue = intent.place != nil && state.focus?.addsToQueue == true
    if intent.edit == .remove && isOfQueue || goesOnInQueue {
      intent.mediaDestination = .queue
      return request.with(.add(intent))
    }
    guard let name = state.playlist else { return nil }
    // Not the same as an answer: a deletion is still asked about.
    intent.mediaDestination = .playlist(name)
    intent.ownerName = state.playlistOwner
    return request.with(.add(intent), destination: toldPlaylist)
  }
}

extension MediaSearch {
  /// The place of one that was listed, by its number.
  fileprivate var placeOffered: PlaylistPlaces? {
    guard reference == .offered, let choice, choice > 0 else { return nil }
    return PlaylistPlaces(choice)
  }
}
