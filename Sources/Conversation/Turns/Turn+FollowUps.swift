import Handling
import Library
import Listening
import MediaIntents
import Names
import Resolution
import Understanding

/// Follow-ups to the last answer: corrections, more results, undo and redo.
extension Turn {
  /// Returns nil if there is nothing they can refer to.
  mutating func respond(to followUps: [FollowUp]) async -> [Response]? {
    // After a mark, "too" is the mark once more rather than one to play.
    let isMark = state.focus?.request.interpretation.request.kind == .affinity
    let first = followUps.filter { isMark ? $0.isAlike : $0.isAlikePointed }
    for candidate in first + followUps {
      if candidate.isGuess, isCommand { continue }
      if case .only = candidate, playsByCondition { continue }
      if let words = candidate.anyWords,
        language.interpreter.hasClauses(words) || holdsClause(words) || isCommandOnly(words) || isFollowUp(words)
      {
        continue
      }
      if candidate.isDescription, readings.first?.namesVersion == true || pointsInFull || playsNamed { continue }
      if candidate.queuesDescribed, readings.first?.interpretation.request.mediaSearch?.place != nil { continue }
      if candidate.namesItems, await !handler.allows(.search) { return [.refused(.sessionLocked)] }
      if let responses = await respond(to: candidate) {
        followUp = candidate
        return responses
      }
    }
    return nil
  }

  /// Whether words are another follow-up by themselves, and no name of the library.
  private func isFollowUp(_ words: String) -> Bool {
    let reading = GrammarReading(of: words, in: language, reader)
    return reading.standing == .followUp && reading.isWordForWord && !reader.knows(words)
  }

  private mutating func respond(to followUp: FollowUp) async -> [Response]? {
    switch followUp {
    case .undo(let kind): return await undo(kind)
    case .redo: return await redo()
    case .examples: return [.examples(ExampleChoice(library: library).examples)]
    case .again, .lastAction: return state.lastResponses
    case .yes: return await takeTold()
    case .create: return nil
    case .any: return await takeAny()
    case .cancel: return await withdraw() ?? [.cancelled]
    case .callOff:
      if let responses = await withdraw() { return responses }
      return await callOffTimer() ?? [.smallTalk(.nothingOpen)]
    case .keep: return [.cancelled]
    case .other, .no: return await takeOther(isAsked: followUp == .other)
    case .number(let number):
      // A number that counts from the end is no choice if there is none to make.
      if number < 0, offered.count < 2, case .query? = readings.first?.interpretation.request { return nil }
      if let responses = await takePart(number) { return responses }
      guard let item = offered.element(number) else { return await amend { $0.amended(to: Double(number)) } }
      return await take(fromList: item)
    case .described(let description): return await take(description)
    case .named(let name):
      guard !language.interpreter.isPointer(name) else { return nil }
      if let responses = await nameBookmark(name) { return responses }
      if let responses = await renameToldPlaylist(name) { return responses }
      return await take(ChoiceDescription(words: name))
    case .everything: return await takeEverything()
    case .shuffled: return await shuffleEverything()
    case .rest: return showRest()
    case .alternatives: return showAlternatives()
    case .which(let description): return await tell(description)
    case .whichNumber(let number): return await tell(number)
    case .further: return await repeatChange(by: 1)
    case .tooFar: return await repeatChange(by: -0.5)
    case .amended(let number): return await amendLatest { $0.amended(to: number) }
    case .amendedTime(let seconds): return await amendLatest { $0.amended(toSeconds: seconds) }
    case .changed(let number): return await change(orTimerBy: number * 60) { $0.changed(by: number) }
    case .changedTime(let seconds): return await change(orTimerBy: seconds) { $0.changed(bySeconds: seconds) }
    case .repeated: return await repeatOrRestart()
    case .removed: return await removeAdded()
    case .takenBack: return await takeBackAdded()
    case .previous: return await goBackOne()
    case .contents: return await listChanged()
    case .holds(let words): return await tellWhetherListHolds(words)
    case .alike(let description, let adds):
      let addition = adds && state.focus?.asks == true ? state.addition : nil
      return await repeatRequest(for: description, of: addition)
    case .alikePointed(let pointer): return await repeatRequest(forPointed: pointer)
    case .told: return await playTold()
    case .why: return account()
    case .wrong: return await replaceWrong()
    // Where something is heard is none of a list.
    case .only(let words) where namesRoom(words): return nil
    case .only(let words): return await playOnly(words)
    case .without(let words): return await leaveOut(words)
    case .smallTalk(let talk): return [.smallTalk(talk)]
    case .queued(let pick, let location): return await queue(pick, at: location)
    case .jump(let number): return await jump(to: number)
    case .skip(let words): return await skipAnywhere(to: words)
    // A room that is taken out is none of the queue.
    case .edited(let words, .remove, _) where handler.namesRoom(words): return nil
    case .edited(let words, let edit, let place): return await self.edit(words, edit, at: place)
    case .editedNumber(let number, let edit, let place): return await self.edit(number, edit, at: place)
    case .unlike(let words): return await takeUnlike(words)
    case .chapter(let number): return await goTo(chapter: number)
    case .speed(let speed): return [await command(.speed(.rate(speed)))]
    case .keepPlaying: return await keepPlaying()
    case .resumed: return await resumeTold()
    case .restored: return await restoreRemoved()
    case .interrupted: return await goBackToInterrupted()
    case .playlist: return await playToldPlaylist()
    case .reason, .kind, .shortcut: return nil
    case .otherOf(let type): return await takeOther(of: type)
    case .backTo(let type): return await goBack(to: type)
    case .stopLater(let count): return await stop(later: count)
    case .unheard(let isTold): return await takeUnheard(isTold: isTold)
    case .ordered(let order): return await playList(in: order)
    case .mistaken: return await takeBack()
    }
  }

  /// Plays what a search just found, all of it if that was several. Returns nil if none found anything.
  private mutating func takeTold() async -> [Response]? {
    guard state.focus?.tells == true, case .search(let response)? = state.focus?.response, response.reason == nil,
      response.items.count == 1, !endsTalk
    else { return nil }
    return await playTold()
  }

  /// Whether a clause takes leave, beside which a word of agreement only ends the talk.
  private var endsTalk: Bool {
    language.interpreter.clauses(of: said).contains {
      reader.followUps($0, in: language).contains(.smallTalk(.farewell))
    }
  }

  // MARK: Another one

  /// - Parameter isAsked: Whether another one was asked for, rather than this one just rejected.
  private mutating func takeOther(isAsked: Bool) async -> [Response]? {
    let request = readings.first.flatMap { $0.interpretation.request.mediaSearch?.reference == .other ? $0 : nil }
    if isAsked, request == nil, let responses = await askAboutOther() { return responses }
    if isAsked, let request, state.lastAnswer?.next == nil { return [await perform(request)] }
    guard let last = state.lastAnswer else { return nil }
    if let next = last.next { return await take(next, instead: last) }
    if let namesake = otherOfName(last) { return await take(namesake, instead: last) }
    if isAsked, let other = await onlyOtherOfKind(last) { return await take(other, instead: last) }
    if case .play(let intent) = last.request, intent.mediaSearch?.mediaName == nil,
      intent.mediaSearch?.mediaIdentifier == nil
    {
      return [await perform(last.reading.with(.control(.next), candidates: []))]
    }
    // A single item that was told beside what plays is the other one.
    if isAsked, state.focus?.toldItem?.type.isContainer == false, let responses = await playTold() { return responses }
    // What comes next in the queue is a request of its own.
    if isAsked, readings.first?.interpretation.request == .control(.next) { return nil }
    return isAsked ? [.refused(.noOther)] : [.smallTalk(.acknowledgement)]
  }

  /// Something else of the same title, whose artist or album was excluded by the request.
  private func otherOfName(_ last: LastAnswer) -> MediaItem? {
    guard let search = last.request.mediaSearch, search.mediaName != nil, last.offered.indices.contains(last.taken)
    else {
      return nil
    }
    let taken = last.offered[last.taken]
    return library.resolver.candidates(for: MediaSearch(mediaType: taken.type, mediaName: taken.title))
      .first { $0.relaxed.isEmpty && !last.offered.contains($0.item) }?.item
  }

  /// Whether the sentence is a complete command or question, and its words are no names.
  private var isCommand: Bool {
    mutating get {
      guard let first = readings.first?.interpretation else { return false }
      return first.isWholePhrase || first.unexplained == 0 && first.request.listsKind
    }
  }

  /// Whether the sentence is a complete request for what it points at, so that it describes nothing.
  private var pointsInFull: Bool {
    mutating get {
      guard let first = readings.first?.interpretation, first.unexplained == 0, !first.isBareName else { return false }
      return first.request.mediaSearch?.isPointer == true && first.slots.isEmpty
    }
  }

  /// Whether it plays, with its verb, what the library has under that very name.
  private var playsNamed: Bool {
    mutating get {
      guard let first = readings.first?.interpretation, !first.isBareName else { return false }
      return readings.first?.playsExactName == true && first.unexplained == 0
    }
  }

  /// Whether it plays what meets criteria, without a name, and the grammar explains all of it.
  private var playsByCondition: Bool {
    mutating get {
      guard let first = readings.first, first.isRequestOfItsOwn, first.interpretation.unexplained == 0,
        case .play(let intent) = first.interpretation.request
      else { return false }
      return intent.mediaSearch?.criteria != nil && intent.mediaSearch?.mediaName == nil
    }
  }

  /// Undoes the last answer and repeats it for another item. A result of a search is played. Playback switches directly
  /// to the other item, without playing what came before the answer; "undo" returns to that.
  mutating func take(_ item: MediaItem, instead last: LastAnswer) async -> [Response] {
    let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
    var request = last.request.settled(on: item)
    if last.request.isListing {
      request = .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: item.identifier)))
    }
    guard !isRehearsed else { return await rehearse(last.reading.with(request, candidates: found), after: last) }
    let earlier = state.popUndoableOfLastAnswer()
    if let earlier, !earlier.isReplacedByNext { _ = await retract(earlier, isRedo: false) }
    let response = await perform(last.reading.with(request, candidates: found))
    if let earlier, earlier.isReplacedByNext, let action = state.popUndoable() {
      state.pushUndoable(action.leadingBack(to: earlier))
    }
    var answer = last
    answer.correct(to: item)
    answer.answered = now
    answer.isUndoable = state.lastAnswer?.isUndoable ?? false
    state.lastAnswer = answer
    return [response]
  }

  private mutating func rehearse(_ request: ResolvedInterpretation, after last: LastAnswer) async -> [Response] {
    let response = await perform(request)
    state.lastAnswer = last
    return [response]
  }

  /// Searches the offered items, then everything with the same name, because live versions of a studio recording are
  /// alternatives only on request. If another name was said, searches for that.
  private mutating func take(_ description: ChoiceDescription) async -> [Response]? {
    if description.isToPlay { state.lastAnswer = state.lastAnswer?.toPlay }
    if description.isOnly(.playlist),
      let responses = await playToldPlaylist()
    {
      return responses
    }
    if let responses = await takeStation(description) { return responses }
    if state.focus?.itemInChapters != nil, let words = description.words,
      let responses = await skip(toChapter: words)
    {
      return responses
    }
    if let responses = await addToo(description) { return responses }
    if let responses = await redirectAddition(to: description) { return responses }
    if let responses = await redirectMark(to: description) { return responses }
    if let responses = await requeue(description) { return responses }
    if let match = await matches(candidates(of: offered), description).first {
      return await take(fromList: match.item)
    }
    if let words = description.words, language.interpreter.poles(in: words) == [.now] { return await playQueuedNow() }
    if state.lastAnswer?.offered.count ?? 0 < 2, let responses = await takeOfShow(description) { return responses }
    if asksOfAnother, let responses = await repeatRequest(for: description) { return responses }
    guard let last = state.lastAnswer, let search = last.request.mediaSearch else {
      return await takeAnything(description)
    }
    if let match = await matches(candidates(of: last.offered), description).first {
      return await take(match.item, instead: last)
    }
    if [.query, .search].contains(state.focus?.request.interpretation.request.kind),
      let responses = await repeatRequest(for: description)
    {
      return responses
    }
    if let responses = await takeOfPlayed(description) { return responses }
    if let match = namesake(search, last, description) ?? named(search, description)
      ?? changed(search, description)
    {
      return await take(match.item, instead: last)
    }
    if let responses = await takeAnything(description) { return responses }
    if let words = description.words, let responses = await skip(toChapter: words) { return responses }
    // Words that nothing is known by may be a request.
    let isRequest =
      readings.first?.isRequestOfItsOwn == true || description.words != nil && readings.first?.isFound == true
    return isRequest ? nil : [.refused(description.reasonIfMissing)]
  }

  func namesake(_ search: MediaSearch, _ last: LastAnswer, _ description: ChoiceDescription) -> Candidate? {
    let played = state.focus?.plays == true ? state.focus?.item?.title : nil
    guard let name = search.mediaName ?? last.offered.first?.title ?? played else { return nil }
    // What has a version in its title is looked up without it as well.
    let work = ShortenedName.withoutVersion(last.offered.first?.title ?? name)
    return [name, work].lazy.compactMap { name in
      ChoiceMatch(library.resolver.mentions(of: MediaSearch(mediaName: name))).described(description).first
    }.first
  }

  /// What has another name that was said, or the same name and another artist or album. Nil if the library has none.
  private func named(_ search: MediaSearch, _ description: ChoiceDescription) -> Candidate? {
    guard let name = description.words ?? search.mediaName else { return nil }
    let other = MediaSearch(
      mediaType: description.mediaType, mediaName: name, artistName: description.artistName,
      albumName: description.albumName)
    return library.resolver.candidates(for: other).first { $0.relaxed.isEmpty }
  }

  /// The best match of the same search with the type and artist that were said instead. Nil if words or neither were
  /// said, or nothing matches.
  private func changed(_ search: MediaSearch, _ description: ChoiceDescription) -> Candidate? {
    guard description.words == nil, description.mediaType != .unknown || description.artistName != nil else {
      return nil
    }
    var other = search
    if description.mediaType != .unknown { other.mediaType = description.mediaType }
    if let artist = description.artistName { other.artistName = artist }
    return library.resolver.candidates(for: other).first { $0.relaxed.isEmpty }
  }

  private mutating func takeEverything() async -> [Response]? {
    guard state.list != nil, offered.count > 1 else {
      if foundNothing { return [.refused(.noOther)] }
      return await playWhole()
    }
    return await queue(.everything, at: .now)
  }

  /// Plays the container that was told, or the album of the song that was told or plays. Returns nil if something was
  /// played last, or there is no whole.
  private mutating func playWhole() async -> [Response]? {
    guard let item = state.focus?.item, state.focus?.plays == false else { return nil }
    guard let whole = item.type.isContainer ? item : library.album(of: item) else { return nil }
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: whole.identifier))
    return [
      await perform(
        ResolvedInterpretation(Interpretation(request: .play(intent)), candidates: candidates(of: [whole])))
    ]
  }

  /// Plays the list told last, shuffled. Returns nil without a list of several items.
  private mutating func shuffleEverything() async -> [Response]? {
    guard state.list != nil, offered.count > 1 else { return nil }
    let request = Request.play(PlayMediaIntent(mediaItems: offered, playShuffled: true))
    return [await perform(ResolvedInterpretation(Interpretation(request: request)))]
  }
}

extension Turn {
  /// Whether words are the name of a room, with or without courtesy behind it.
  private func namesRoom(_ words: String) -> Bool {
    handler.namesRoom(words) || language.interpreter.withoutCourtesy(words).map(handler.namesRoom) == true
  }
}
