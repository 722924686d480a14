import Handling
import Library
import MediaIntents
import Resolution

/// Follow-ups to the last answer: corrections, more results, undo and redo.
extension Turn {
  /// Returns nil if there is nothing they can refer to.
  mutating func respond(to followUps: [FollowUp]) async -> [Response]? {
    for candidate in followUps {
      if candidate.namesItems, await !handler.allows(.search) { return [.refused(.sessionLocked)] }
      if let responses = await respond(to: candidate) {
        followUp = candidate
        return responses
      }
    }
    return nil
  }

  private mutating func respond(to followUp: FollowUp) async -> [Response]? {
    switch followUp {
    case .undo(let kind): return await undo(kind)
    case .redo: return await redo()
    case .examples: return [.examples(ExampleChoice(library: library).examples)]
    case .again: return state.lastResponses
    case .yes, .any, .cancel, .create: return nil
    case .other, .no: return await takeOther(isAsked: followUp == .other)
    case .number(let number):
      guard let last = state.lastAnswer, let item = last.told.element(number) else { return nil }
      return await take(item, instead: last)
    case .described(let description): return await take(description)
    case .everything: return await takeEverything()
    case .rest: return showRest()
    case .alternatives: return showAlternatives()
    }
  }

  // MARK: Undo and redo

  private mutating func undo(_ kind: Request.Kind?) async -> [Response]? {
    let before = state
    guard let action = state.popUndoable(of: kind) else { return nil }
    guard !isRehearsed else {
      state = before
      return [.retraction(UndoResponse(request: action.request, isRedo: false, items: action.items))]
    }
    let (response, inverse) = await handler.retract(action, from: origin, isRedo: false)
    if action.isMove { state.setTarget(nil, at: now) }
    if let inverse { state.pushRedoable(inverse) } else if response.mayWorkLater { state.pushRedone(action) }
    return [.retraction(response)]
  }

  private mutating func redo() async -> [Response]? {
    let before = state
    guard let action = state.popRedoable() else { return nil }
    guard !isRehearsed else {
      state = before
      return [.retraction(UndoResponse(request: action.request, isRedo: true, items: action.items))]
    }
    let (response, inverse) = await handler.retract(action, from: origin, isRedo: true)
    if action.isMove { state.setTarget(nil, at: now) }
    if let inverse { state.pushRedone(inverse) } else if response.mayWorkLater { state.pushRedoable(action) }
    return [.retraction(response)]
  }

  /// Whether nothing may be changed.
  private var isRehearsed: Bool { explains || utterance.isDryRun }

  // MARK: Another one

  /// - Parameter isAsked: Whether another one was asked for, rather than this one just rejected.
  private mutating func takeOther(isAsked: Bool) async -> [Response]? {
    guard let last = state.lastAnswer else { return nil }
    if let next = last.next { return await take(next, instead: last) }
    if case .play(let intent) = last.request, intent.mediaSearch?.namesNothing != false {
      return [await perform(last.reading.with(.control(.next), candidates: []))]
    }
    return isAsked ? [.refused(.noOther)] : nil
  }

  /// Undoes the last answer and repeats it for another item. A result of a search is played. Playback switches directly
  /// to the other item, without playing what came before the answer; "undo" returns to that.
  mutating func take(_ item: MediaItem, instead last: LastAnswer) async -> [Response] {
    let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
    var request = last.request.settled(on: item)
    if case .search = request { request = .play(PlayMediaIntent(mediaSearch: request.mediaSearch)) }
    guard !isRehearsed else { return await rehearse(last.reading.with(request, candidates: found), after: last) }
    let earlier = state.popUndoableOfLastAnswer()
    if let earlier, !earlier.isReplacedByNext { _ = await handler.retract(earlier, from: origin, isRedo: false) }
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
    guard let last = state.lastAnswer, let search = last.request.mediaSearch else { return nil }
    let offered = last.offered.flatMap { library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0.identifier)) }
    if let match = ChoiceMatch(offered).described(description).first {
      return await take(match.item, instead: last)
    }
    if let match = namesake(search, last, description) ?? named(search, description) {
      return await take(match.item, instead: last)
    }
    return [.refused(.noOther)]
  }

  private func namesake(_ search: MediaSearch, _ last: LastAnswer, _ description: ChoiceDescription) -> Candidate? {
    guard let name = search.mediaName ?? last.offered.first?.title else { return nil }
    return ChoiceMatch(library.resolver.mentions(of: MediaSearch(mediaName: name))).described(description).first
  }

  /// "No, …" with another name, or the same name by another artist.
  private func named(_ search: MediaSearch, _ description: ChoiceDescription) -> Candidate? {
    guard let name = description.words ?? search.mediaName else { return nil }
    let other = MediaSearch(
      mediaType: description.mediaType, mediaName: name, artistName: description.artistName,
      albumName: description.albumName)
    return library.resolver.candidates(for: other).first { $0.relaxed.isEmpty }
  }

  private mutating func takeEverything() async -> [Response]? {
    guard let last = state.lastAnswer, case .search = last.request, !last.offered.isEmpty else { return nil }
    let requests = last.told.enumerated().map { place, item in
      let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
      let request = Request.play(PlayMediaIntent()).settled(on: item)
      return last.reading.with(place == 0 ? request : request.joiningQueue, candidates: found)
    }
    return await perform(requests)
  }

  // MARK: Showing

  private mutating func showRest() -> [Response]? {
    guard var last = state.lastAnswer, last.shown < last.offered.count else { return nil }
    let rest = Array(last.offered.dropFirst(last.shown).prefix(SearchForMediaIntentResponse.maxListed))
    let first = last.shown
    last.shown += rest.count
    state.lastAnswer = last
    return [.search(SearchForMediaIntentResponse(code: .success, items: rest, first: first))]
  }

  private mutating func showAlternatives() -> [Response]? {
    guard var last = state.lastAnswer, last.offered.count > 1 else { return nil }
    last.shown = min(SearchForMediaIntentResponse.maxListed, last.offered.count)
    state.lastAnswer = last
    let items = Array(last.offered.prefix(last.shown))
    return [.search(SearchForMediaIntentResponse(code: .success, items: items))]
  }
}

extension UndoResponse {
  /// Whether trying again may succeed. It can't if another program has made changes.
  fileprivate var mayWorkLater: Bool { if case .changedMeanwhile = reason { false } else { true } }
}

extension FollowUp {
  /// Whether the answer contains names from the library.
  fileprivate var namesItems: Bool { [.examples, .rest, .alternatives].contains(self) }
}
