import Library
import Handling
import MediaIntents
import Resolution

/// Words on what was just answered: another one, more, back again (C6).
extension Turn {
  /// `nil` where there is nothing that they could be about.
  mutating func respond(to followUps: [FollowUp]) async -> [Response]? {
    for followUp in followUps {
      if followUp.tellsOfLibrary, await !handler.allows(.search) { return [.refused(.sessionLocked)] }
      if let responses = await respond(to: followUp) { return responses }
    }
    return nil
  }

  private mutating func respond(to followUp: FollowUp) async -> [Response]? {
    switch followUp {
    case .undo(let kind): return await undo(kind)
    case .redo: return await redo()
    case .examples: return [.examples(ExampleChoice(library: library).examples)]
    case .again: return thread.lastResponses
    case .yes, .any, .cancel, .create: return nil
    case .other, .no: return await takeOther(isAsked: followUp == .other)
    case .number(let number):
      guard let last = thread.last, let item = Array(last.offered.prefix(last.shown)).element(number) else {
        return nil
      }
      return await take(item, instead: last)
    case .described(let description): return await take(description)
    case .everything: return await takeEverything()
    case .rest: return showRest()
    case .alternatives: return showAlternatives()
    }
  }

  // MARK: Back and forth

  private mutating func undo(_ kind: Request.Kind?) async -> [Response]? {
    guard let undoable = thread.takeDeed(of: kind) else { return nil }
    let (retraction, inverse) = await handler.retract(undoable, from: origin, isRedo: false)
    if undoable.isMove { thread.note(target: nil, at: now) }
    if let inverse { thread.noteUndone(inverse) } else if retraction.mayWorkLater { thread.noteRedone(undoable) }
    return [.retraction(retraction)]
  }

  private mutating func redo() async -> [Response]? {
    guard let undoable = thread.takeUndoneDeed() else { return nil }
    let (retraction, inverse) = await handler.retract(undoable, from: origin, isRedo: true)
    if undoable.isMove { thread.note(target: nil, at: now) }
    if let inverse { thread.noteRedone(inverse) } else if retraction.mayWorkLater { thread.noteUndone(undoable) }
    return [.retraction(retraction)]
  }

  // MARK: Another one

  /// - Parameter isAsked: another one is asked for, and not merely this one refused.
  private mutating func takeOther(isAsked: Bool) async -> [Response]? {
    guard let last = thread.last else { return nil }
    if let next = last.next { return await take(next, instead: last) }
    if case .play(let intent) = last.request, intent.mediaSearch?.namesNothing != false {
      return [await perform(last.fit.with(.control(.next), candidates: []))]
    }
    return isAsked ? [.refused(.noOther)] : nil
  }

  /// The last answer is taken back and given anew for another thing. What comes out of a search is played. What plays
  /// goes over to the other without sounding what was there before, and "undo" leads back to that.
  private mutating func take(_ item: MediaItem, instead last: LastAnswer) async -> [Response] {
    let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
    var request = last.request.settled(on: item)
    if case .search = request { request = .play(PlayMediaIntent(mediaSearch: request.mediaSearch)) }
    let earlier = thread.takeDeedOfLastAnswer()
    if let earlier, !earlier.isReplacedByNext { _ = await handler.retract(earlier, from: origin, isRedo: false) }
    let response = await perform(last.fit.with(request, candidates: found))
    if let earlier, earlier.isReplacedByNext, let undoable = thread.takeDeed() {
      thread.note(undoable.leadingBack(to: earlier))
    }
    var answer = last
    answer.correct(to: item)
    answer.told = now
    answer.hasDeed = thread.last?.hasDeed ?? false
    thread.note(answer)
    return [response]
  }

  /// Among what was offered, else among everything that has the name: live versions are no alternatives of a studio
  /// recording until somebody asks for them. And whoever says another name means that.
  private mutating func take(_ description: ChoiceDescription) async -> [Response]? {
    guard let last = thread.last, let search = last.request.mediaSearch else { return nil }
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

  /// "No, something else by name", or the same name by somebody else.
  private func named(_ search: MediaSearch, _ description: ChoiceDescription) -> Candidate? {
    guard let name = description.words ?? search.mediaName else { return nil }
    let other = MediaSearch(
      mediaType: description.mediaType, mediaName: name, artistName: description.artistName,
      albumName: description.albumName)
    return library.resolver.candidates(for: other).first { $0.relaxed.isEmpty }
  }

  private mutating func takeEverything() async -> [Response]? {
    guard let last = thread.last, case .search = last.request, !last.offered.isEmpty else { return nil }
    let fits = last.offered.prefix(last.shown).enumerated().map { place, item in
      let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
      let request = Request.play(PlayMediaIntent()).settled(on: item)
      return last.fit.with(place == 0 ? request : request.joiningQueue, candidates: found)
    }
    return await perform(fits)
  }

  // MARK: Showing

  private mutating func showRest() -> [Response]? {
    guard var last = thread.last, last.shown < last.offered.count else { return nil }
    let rest = Array(last.offered.dropFirst(last.shown).prefix(SearchForMediaIntentResponse.mostTold))
    let first = last.shown
    last.shown += rest.count
    thread.note(last)
    return [.search(SearchForMediaIntentResponse(code: .success, items: rest, first: first))]
  }

  private mutating func showAlternatives() -> [Response]? {
    guard var last = thread.last, last.offered.count > 1 else { return nil }
    last.shown = min(SearchForMediaIntentResponse.mostTold, last.offered.count)
    thread.note(last)
    let items = Array(last.offered.prefix(last.shown))
    return [.search(SearchForMediaIntentResponse(code: .success, items: items))]
  }
}

extension UndoResponse {
  /// Whether the same can be tried again: what another program has changed stays changed.
  fileprivate var mayWorkLater: Bool { if case .changedMeanwhile = reason { false } else { true } }
}

extension FollowUp {
  /// Whether it is answered with names of the library.
  fileprivate var tellsOfLibrary: Bool { [.examples, .rest, .alternatives].contains(self) }
}
