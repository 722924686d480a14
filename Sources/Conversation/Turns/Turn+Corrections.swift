import Handling
import Library
import Listening
import MediaIntents
import Names
import Resolution

/// Follow-ups that change or take back what was last done.
extension Turn {
  /// Keeps what later sentences refer to.
  mutating func note(_ response: Response) {
    if let playlist = response.toldPlaylist {
      state.playlist = playlist.isEmpty ? nil : playlist
      if case .add = response { state.editedPlaylist = state.playlist }
    }
    switch response {
    case .add(let response) where response.code == .success && response.edit == .remove: state.restoration = .undo
    case .control(let response) where response.command == .clearQueue && response.reason == nil:
      state.restoration = .undo
    case .query, .search, .smallTalk, .account: break
    default: state.restoration = nil
    }
  }

  // MARK: The end of playback

  /// Takes back what was just announced or added; nil if neither was.
  mutating func withdraw() async -> [Response]? {
    if state.focus?.isTimer == true { return [await command(.sleep(after: nil))] }
    return state.focus?.adds == true ? await removeAdded() : nil
  }

  /// Ends the timer that runs, for a request to cancel what was spoken of last. Returns nil if none runs.
  mutating func callOffTimer() async -> [Response]? {
    let status = await player?.status
    return status?.sleepTimer == nil ? nil : [await command(.sleep(after: nil))]
  }

  /// Takes back the end that was announced; without one, music goes on after the queue.
  mutating func keepPlaying() async -> [Response]? {
    guard let status = await player?.status, status.current != nil else { return nil }
    if status.sleepTimer != nil || state.focus?.isTimer == true { return [await command(.sleep(after: nil))] }
    if status.state == .paused { return [await command(.resume)] }
    return status.current?.item.type == .song ? [await command(.steer(.goOn))] : [.smallTalk(.acknowledgement)]
  }

  /// Plays at once what was queued last.
  mutating func playQueuedNow() async -> [Response] {
    guard let item = state.focus?.itemQueued else { return [.refused(.notUnderstood)] }
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: item.identifier))
    let request = Interpretation(request: .play(intent))
    return [await perform(ResolvedInterpretation(request, candidates: candidates(of: [item])))]
  }

  // MARK: Another one

  /// Takes another recording of the one item that was played, without some words. Of any other selection, leaves out
  /// what these words fit.
  mutating func takeUnlike(_ words: String) async -> [Response]? {
    guard let last = state.lastAnswer, case .play = last.request else { return await leaveOut(words) }
    let rejected = ChoiceDescription(words: words)
    guard last.request.mediaSearch?.namesOneItem == true, last.offered.first?.type.isContainer != true else {
      return await leaveOut(words)
    }
    guard let name = last.request.mediaSearch?.mediaName ?? last.offered.first?.title else { return nil }
    let all = candidates(of: last.offered) + library.resolver.mentions(of: MediaSearch(mediaName: name))
    let unwanted = Set(await matches(all, rejected).map(\.item.identifier))
    // The one that plays is not such a version.
    if last.offered.indices.contains(last.taken), !unwanted.contains(last.offered[last.taken].identifier) {
      return [.smallTalk(.acknowledgement)]
    }
    let type = last.offered.first?.type ?? .song
    guard let other = all.first(where: { !unwanted.contains($0.item.identifier) && $0.item.type == type }) else {
      return [.refused(.noOther)]
    }
    return await take(other.item, instead: last)
  }

  /// Goes to a chapter of the book that the last request played from a chapter, or else of what plays.
  mutating func goTo(chapter number: Int) async -> [Response]? {
    if case .play(let intent)? = state.focus?.request.interpretation.request, intent.mediaSearch?.place?.chapter != nil
    {
      return await amend { $0.amended(to: Double(number)) }
    }
    return [await command(.chapter(number))]
  }

  // MARK: Going back

  /// Resumes what was told last, of several the first, from where it was left. Returns nil if nothing was told.
  mutating func resumeTold() async -> [Response]? {
    guard let focus = state.focus, let item = await referent(of: .resume) else { return nil }
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: item.identifier), resumePlayback: true)
    return [await perform(focus.request.with(.play(intent), candidates: candidates(of: [item])))]
  }

  /// Brings back what was just removed. If nothing was, refuses, or returns nil for a sentence that is another request.
  mutating func restoreRemoved() async -> [Response]? {
    guard let restoration = state.restoration else {
      // Words to bring something back may be read as a resumption, but nothing was paused for them.
      let reading = readings.first
      let isOther = reading?.isRequestOfItsOwn == true && reading?.interpretation.request != .control(.resume)
      return isOther ? nil : [.refused(.nothingToUndo)]
    }
    state.restoration = nil
    return restoration == .undo ? await undo(nil) : await redo()
  }

  /// Goes back to what another request interrupted or, after a step or without an interruption, to the previous entry.
  /// Returns nil if there is nothing to go back from.
  mutating func goBackToInterrupted() async -> [Response]? {
    guard let snapshot = await player else { return nil }
    if case .control(let command)? = state.focus?.request.interpretation.request, command.isStep {
      return [await self.command(.previous)]
    }
    guard snapshot.interrupted == nil else { return [await putBack()] }
    return snapshot.current == nil ? nil : [await command(.previous)]
  }

  /// Goes to the previous entry or, from a station or the first entry that a request played, back to what that
  /// interrupted. Returns nil if nothing was done last, or only a search.
  mutating func goBackOne() async -> [Response]? {
    if state.focus?.plays == true, let snapshot = await player,
      snapshot.interrupted != nil, snapshot.queue.currentIndex == 0 || snapshot.current?.type == .radioStation
    {
      return [await putBack()]
    }
    return await step(.previous)
  }

  /// Removes or moves the first entry with these words, in the playlist spoken of or among those to come in the queue.
  /// Returns nil if none has them, or the sentence itself is a request that says of what.
  mutating func edit(_ words: String, _ edit: DestinationEdit, at place: ListPlace?) async -> [Response]? {
    if edit == .empty { return await emptyToldPlaylist() }
    // A complete request to add or mark something says of what.
    if let own = readings.first, [.add, .affinity].contains(own.interpretation.request.kind), own.isRequestOfItsOwn {
      return nil
    }
    if edit == .remove || edit == .move && !speaksOfQueue, isPlaylistSpokenOf,
      let responses = await editInToldPlaylist(words, edit, at: place)
    {
      return responses
    }
    let queue = await player?.queue
    let items = queue.map { $0.items.map(\.item).dropFirst(($0.currentIndex ?? -1) + 1) } ?? []
    if let item = await matches(candidates(of: Array(items)), ChoiceDescription(words: words)).first?.item {
      return [await self.edit(item, edit, at: place)]
    }
    guard edit == .remove else { return nil }
    if let responses = await editInToldPlaylist(words, edit, at: place) { return responses }
    // What plays is skipped if it is meant by its name.
    if let current = queue?.current?.item,
      !(await matches(candidates(of: [current]), ChoiceDescription(words: words))).isEmpty
    {
      return [await command(.next)]
    }
    // What isn't there is not played for it.
    return library.resolver.mentions(of: MediaSearch(mediaName: words)).isEmpty ? nil : [.refused(.noneOf(words))]
  }

  /// Whether a playlist was changed or listed last.
  var isPlaylistSpokenOf: Bool {
    guard let name = state.playlist else { return false }
    return state.focus?.playlist == name || state.focus?.response.toldPlaylist == name
  }

  /// Removes or moves the first entry with these words in the playlist spoken of; nil if it has no such entry.
  private mutating func editInToldPlaylist(
    _ words: String, _ edit: DestinationEdit, at place: ListPlace?
  ) async -> [Response]? {
    guard let playlist = toldPlaylist else { return nil }
    let entries = candidates(of: await handler.parts(of: playlist.item))
    guard let entry = await matches(entries, ChoiceDescription(words: words)).first else { return nil }
    return [await editInToldPlaylist(entry, edit, at: place)]
  }

  private mutating func editInToldPlaylist(
    _ entry: Candidate, _ edit: DestinationEdit = .remove, at place: ListPlace? = nil
  ) async -> Response {
    let search = MediaSearch(mediaIdentifier: entry.item.identifier)
    let intent = AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(""), edit: edit, place: place)
    return await perform(ResolvedInterpretation(Interpretation(request: .add(intent)), candidates: [entry]))
  }

  /// Removes from the playlist that is spoken of what a question since then was about, else what was added last. Nil if the
  /// playlist has neither.
  mutating func removeFromToldPlaylist() async -> [Response]? {
    guard let playlist = toldPlaylist else { return nil }
    let addition = state.lastAdded.flatMap { $0.response.toldPlaylist == playlist.item.title ? $0.item : nil }
    let entries = await handler.parts(of: playlist.item)
    guard let item = [state.focus?.toldItem, addition].compactMap(\.self).first(where: entries.contains),
      let entry = candidates(of: [item]).first
    else { return nil }
    return [await editInToldPlaylist(entry)]
  }

  /// Removes or moves an entry by its number after a playlist was listed or changed. Returns nil if none was, or it has
  /// no such entry.
  mutating func edit(_ number: Int, _ edit: DestinationEdit, at place: ListPlace?) async -> [Response]? {
    guard let focus = state.focus, !focus.plays, edit == .remove || edit == .move, let name = state.playlist,
      focus.playlist == name || focus.response.toldPlaylist == name, let item = await playlistEntry(number)
    else { return nil }
    let search = MediaSearch(mediaIdentifier: item.identifier)
    let intent = AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(""), edit: edit, place: place)
    let request = Interpretation(request: .add(intent))
    return [await perform(ResolvedInterpretation(request, candidates: candidates(of: [item])))]
  }

  /// Renames the playlist that was made or changed last. Returns nil if the last request did neither.
  mutating func renameToldPlaylist(_ name: String) async -> [Response]? {
    guard let focus = state.focus, focus.playlist != nil, state.playlist != nil else { return nil }
    let intent = AddMediaIntent(mediaDestination: .playlist(""), edit: .rename, newName: name)
    return [await perform(focus.request.with(.add(intent), candidates: []))]
  }

  /// Deletes the playlist that was last made without entries, copied or renamed. Returns nil if something else was done
  /// last. Of one that was made with entries, these may be meant.
  mutating func deleteMadePlaylist() async -> [Response]? {
    guard let focus = state.focus, case .add(let done) = focus.request.interpretation.request,
      [.create, .rename, .copy].contains(done.edit), done.mediaSearch == nil, focus.response.reason == nil,
      state.playlist != nil
    else { return nil }
    let intent = AddMediaIntent(mediaDestination: .playlist(""), edit: .delete)
    return [await perform(ResolvedInterpretation(Interpretation(request: .add(intent))))]
  }

  mutating func edit(_ item: MediaItem, _ edit: DestinationEdit, at place: ListPlace? = nil) async -> Response {
    let search = MediaSearch(mediaIdentifier: item.identifier)
    let request = Request.add(AddMediaIntent(mediaSearch: search, mediaDestination: .queue, edit: edit, place: place))
    return await perform(ResolvedInterpretation(Interpretation(request: request), candidates: candidates(of: [item])))
  }
}

extension TransportCommand {
  /// Whether it moves within the queue.
  var isStep: Bool {
    switch self {
    case .next, .previous, .entry: true
    default: false
    }
  }
}
