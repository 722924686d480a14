import Library
import Handling
import MediaIntents
import Resolution

/// Answers to an open question.
extension Turn {
  /// `nil` where the sentence is none, but a request of its own.
  mutating func answer(_ open: OpenQuestion, _ followUps: [FollowUp]) async -> [Response]? {
    for followUp in followUps {
      if let responses = await answer(open, followUp) { return responses }
    }
    let fits = chooser.fits(for: utterance.sentence)
    if open.question.parameter == .playbackSpeed {
      guard let speed = fits.first?.interpretation.request.onlySpeed else { return nil }
      return await settle(open, at: speed)
    }
    if let best = fits.first, let choice = best.offeredChoice, best.isLike(open.fit) {
      return await answer(open, .number(choice))
    }
    if let best = fits.first, best.isRequestOfItsOwn { return nil }
    if let responses = await answerByName(open, fits) { return responses }
    if fits.first != nil || open.isQuiet { return nil }
    return miss(open)
  }

  private mutating func answer(_ open: OpenQuestion, _ followUp: FollowUp) async -> [Response]? {
    switch followUp {
    case .cancel: return cancel()
    case .yes where open.question.speedLimit != nil:
      guard let limit = open.question.speedLimit else { return nil }
      return await settle(open, at: .rate(limit))
    case .number(let number) where open.question.parameter == .playbackSpeed:
      return await settle(open, at: .rate(Double(number)))
    case _ where open.question.parameter == .playbackSpeed: return nil
    case .no where open.question.parameter == .playbackQueueLocation: return cancel()
    case .any: return await settleOnFirst(open)
    case .again, .rest, .alternatives: return open.isQuiet ? nil : repeatQuestion(open)
    case .described(let description) where open.question.isForNewPlaylist:
      return await create(open, called: description.words)
    case .yes where open.question.choices.count == 1: return await settle(open, on: open.question.choices)
    case .yes where open.question.canBeCreated, .create: return await create(open)
    case .no where open.question.result == .confirmationRequired, .other where open.question.choices.count == 1:
      return askOpenly(open)
    case .no: return cancel()
    case .number(let number):
      guard let choice = open.question.choices.element(number) else { return open.isQuiet ? nil : miss(open) }
      return await settle(open, on: [choice])
    case .everything where open.question.parameter == .mediaItems: return await settle(open, on: open.question.choices)
    case .described(let description):
      return await narrow(open, to: ChoiceMatch(candidates(for: open)).described(description))
    case .yes, .everything, .other: return open.isQuiet ? nil : miss(open)
    case .undo, .redo, .examples: return nil
    }
  }

  // MARK: By name

  private mutating func answerByName(_ open: OpenQuestion, _ fits: [ResolvedInterpretation]) async -> [Response]? {
    let names = [utterance.sentence] + fits.flatMap { $0.interpretation.slots.map(\.text) }
    for name in names {
      let chosen = ChoiceMatch(candidates(for: open)).named(name)
      if let responses = await narrow(open, to: chosen) { return responses }
    }
    if open.question.isForNewPlaylist { return await create(open, called: utterance.sentence) }
    guard open.question.result == .needsValue || open.question.parameter == .mediaDestination else { return nil }
    return open.question.parameter == .mediaItems ? await take(fits, for: open) : await takePlaylist(names, for: open)
  }

  /// What can be chosen: what was offered, or where that was too much everything that was meant.
  private func candidates(for open: OpenQuestion) -> [Candidate] {
    switch open.question.result {
    case .needsMoreDetails: open.fit.candidates
    case .disambiguation, .confirmationRequired, .needsValue:
      open.question.choices.flatMap { library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0.identifier)) }
    }
  }

  /// One is settled on; several are asked about again.
  private mutating func narrow(_ open: OpenQuestion, to chosen: [Candidate]) async -> [Response]? {
    guard !chosen.isEmpty else { return nil }
    let fit = open.fit.with(open.fit.interpretation.request, candidates: chosen)
    if open.question.parameter == .mediaItems, chosen.count > 1 {
      guard chosen.count < candidates(for: open).count else { return nil }
      return await perform([fit] + open.following)
    }
    return await settle(open, on: chosen.prefix(1).map(\.item))
  }

  /// Anything may be named: a reading of the sentence as a bare name tells what of it is title and whose.
  private mutating func take(_ fits: [ResolvedInterpretation], for open: OpenQuestion) async -> [Response]? {
    let loose = fits.first ?? chooser.fits(for: utterance.sentence, takingBareNamesLoosely: true).first
    guard let loose, let search = loose.interpretation.request.mediaSearch else { return nil }
    let request = open.fit.interpretation.request.searching(search)
    // Whoever looks for something may say only some words of its name.
    let mentions = request.kind == .search && loose.candidates.isEmpty
    let found = mentions ? library.resolver.mentions(of: search) : loose.candidates
    return await perform([open.fit.with(request, candidates: found)] + open.following)
  }

  private mutating func takePlaylist(_ names: [String], for open: OpenQuestion) async -> [Response]? {
    for name in names {
      let search = MediaSearch(mediaType: .playlist, mediaName: name)
      if let playlist = library.resolver.candidates(for: search).first(where: { $0.relaxed.isEmpty }) {
        return await settle(open, on: [playlist.item])
      }
    }
    return nil
  }

  // MARK: Settling

  private mutating func settle(_ open: OpenQuestion, on items: [MediaItem]) async -> [Response] {
    let request = open.fit.interpretation.request
    let fits = items.enumerated().map { place, item in
      let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
      switch open.question.parameter {
      case .mediaDestination: return open.fit.with(request.going(to: item.title), destination: found.first)
      case .playbackQueueLocation, .playbackSpeed: return open.fit.with(request.playingNow)
      case .mediaItems:
        let settled = request.settled(on: item)
        return open.fit.with(place == 0 ? settled : settled.joiningQueue, candidates: found)
      }
    }
    let responses = await perform(fits + open.following)
    thread.offer(open.question.choices, after: items)
    return responses
  }

  private mutating func settle(_ open: OpenQuestion, at speed: PlaybackSpeed) async -> [Response] {
    await perform([open.fit.with(open.fit.interpretation.request.playing(at: speed))] + open.following)
  }

  private mutating func create(_ open: OpenQuestion) async -> [Response]? {
    guard open.question.canBeCreated else { return nil }
    return await create(open, called: open.question.wantedPlaylist)
  }

  private mutating func create(_ open: OpenQuestion, called name: String?) async -> [Response]? {
    guard let name else { return nil }
    let request = open.fit.interpretation.request.going(to: name, creating: true)
    return await perform([open.fit.with(request)] + open.following)
  }

  /// Whoever leaves the choice gets what is most relevant.
  private mutating func settleOnFirst(_ open: OpenQuestion) async -> [Response]? {
    let choices = open.question.choices.isEmpty ? open.fit.candidates.map(\.item) : open.question.choices
    guard let first = choices.first else { return open.isQuiet ? nil : miss(open) }
    return await settle(open, on: [first])
  }

  // MARK: No answer

  private mutating func repeatQuestion(_ open: OpenQuestion) -> [Response] {
    var next = open
    next.asked = now
    thread.ask(next)
    return [.question(next.question)]
  }

  private mutating func cancel() -> [Response] {
    thread.closeQuestion()
    return [.cancelled]
  }

  /// The guess was wrong, so anything may be named (conversation.md, "Asking").
  private mutating func askOpenly(_ open: OpenQuestion) -> [Response] {
    var next = open
    next.question = Question(
      open.question.request, open.question.parameter, .needsValue, name: open.question.wantedPlaylist,
      edit: open.question.edit)
    next.asked = now
    thread.ask(next)
    return [.question(next.question)]
  }

  /// The question is repeated, a few times.
  private mutating func miss(_ open: OpenQuestion) -> [Response] {
    var next = open
    next.misses += 1
    next.question.isRepeated = true
    next.asked = now
    guard next.misses <= OpenQuestion.mostMisses else { return cancel() }
    thread.ask(next)
    return [.question(next.question)]
  }
}

extension ConversationThread {
  /// What was asked about can still be changed to another of the choices.
  fileprivate mutating func offer(_ choices: [MediaItem], after taken: [MediaItem]) {
    guard var answer = last, let item = taken.first, taken.count == 1, choices.contains(item) else { return }
    answer.offered = choices
    answer.taken = choices.firstIndex(of: item) ?? 0
    answer.shown = choices.count
    note(answer)
  }
}

extension Question {
  /// The playlist that was asked for and is not there.
  fileprivate var wantedPlaylist: String? {
    if case .destinationUnsupported(.playlistNameNotFound, let name, _) = reason { return name }
    return parameter == .mediaDestination ? name : nil
  }

  /// The nearest speed to the one that cannot be.
  fileprivate var speedLimit: Double? {
    if case .speedUnsupported(_, let limit) = reason { limit } else { nil }
  }

  /// Whether it asks what a playlist that is to be made is called.
  fileprivate var isForNewPlaylist: Bool { parameter == .mediaDestination && edit == .create && result == .needsValue }

  fileprivate var canBeCreated: Bool {
    parameter == .mediaDestination && edit == .add && wantedPlaylist?.isEmpty == false
  }
}

extension ResolvedInterpretation {
  /// Whether it was said with a verb and is more than a name: somebody who says so has gone on to something else.
  fileprivate var isRequestOfItsOwn: Bool {
    guard !interpretation.isBareName, interpretation.unexplained == 0 else { return false }
    return isFound
  }
}

extension [MediaItem] {
  /// Counted from 1; a negative number counts from the end.
  func element(_ number: Int) -> MediaItem? {
    let index = number > 0 ? number - 1 : count + number
    return indices.contains(index) ? self[index] : nil
  }
}
