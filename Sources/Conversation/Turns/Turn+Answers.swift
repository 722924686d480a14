import Handling
import Library
import MediaIntents
import Resolution
import Understanding

/// Answers to an open question.
extension Turn {
  /// Returns nil if the sentence is a new request rather than an answer.
  mutating func answer(_ open: OpenQuestion, _ followUps: [FollowUp]) async -> [Response]? {
    if open.question.parameter == .intent { return await answer(whetherMeant: open, followUps) }
    // Another number of a show is no answer.
    if let best = readings.first, !best.interpretation.isBareName, best.interpretation.unexplained == 0,
      let search = best.interpretation.request.mediaSearch, search.mediaType == .podcastEpisode,
      search.albumName != nil, search.place?.episode != nil || search.place?.season != nil
    {
      return nil
    }
    for candidate in followUps {
      if let responses = await answer(open, candidate) {
        followUp = candidate
        return responses
      }
    }
    if followUps.contains(where: { $0.isAside(of: open.question) }) { return nil }
    let best = readings.first
    if open.question.parameter == .playbackSpeed {
      guard let speed = best?.interpretation.request.onlySpeed else { return nil }
      return await settle(open, at: speed)
    }
    if let best, let choice = best.offeredChoice, best.isLike(open.request) {
      return await answer(open, .number(choice))
    }
    if let best, best.isRequestOfItsOwn { return nil }
    return await answerByName(open)
  }

  private mutating func answer(_ open: OpenQuestion, _ followUp: FollowUp) async -> [Response]? {
    switch followUp {
    case .cancel, .callOff, .keep: return cancel()
    case .yes where open.question.speedLimit != nil:
      guard let limit = open.question.speedLimit else { return nil }
      return await settle(open, at: .rate(limit))
    case .number(let number) where open.question.parameter == .playbackSpeed:
      return await settle(open, at: .rate(Double(number)))
    case _ where open.question.parameter == .playbackSpeed: return nil
    case .no where open.question.parameter == .playbackQueueLocation: return cancel()
    case .any: return await settleOnFirst(open)
    case .again, .rest, .alternatives: return open.isOptional ? nil : repeatQuestion(open)
    case .described(let description) where open.question.isForNewPlaylist:
      return await create(open, called: description.words)
    case .named(let name) where open.question.isForNewPlaylist: return await create(open, called: name)
    case .named(let name): return await answer(open, .described(ChoiceDescription(words: name)))
    case .yes where open.question.choices.count == 1: return await settle(open, on: open.question.choices)
    case .no where open.question.edit == .delete: return cancel()
    case .yes where open.question.canBeCreated, .create: return await create(open)
    case .no where open.question.result == .confirmationRequired, .other where open.question.choices.count == 1:
      return askOpenly(open)
    case .no: return cancel()
    case .number(let number):
      guard let choice = open.question.choices.element(number) else { return open.isOptional ? nil : miss(open) }
      return await settle(open, on: [choice])
    case .everything where open.question.parameter == .mediaItems: return await settle(open, on: open.question.choices)
    case .described(let description):
      return await narrow(open, to: await matches(candidates(for: open), description))
    case .yes, .told:
      guard let told = state.focus?.tells == true ? state.focus?.item : nil, open.question.choices.contains(told) else {
        return followUp == .yes && !open.isOptional ? miss(open) : nil
      }
      return await settle(open, on: [told])
    case .which(let description):
      guard let match = await matches(candidates(for: open), description).first else { return nil }
      return [told(match.item, of: open.request)]
    case .everything, .other: return open.isOptional ? nil : miss(open)
    case .unlike(let words):
      let rejected = await matches(candidates(for: open), ChoiceDescription(words: words)).map(\.item)
      return await narrow(open, to: candidates(for: open).filter { !rejected.contains($0.item) })
    case .smallTalk, .undo, .redo, .examples, .further, .repeated, .removed, .takenBack, .previous, .contents, .holds,
      .tooFar,
      .amended, .amendedTime, .changed, .changedTime, .alike, .alikePointed, .lastAction, .why, .wrong, .only, .without,
      .whichNumber,
      .queued, .shuffled, .jump, .skip, .edited, .editedNumber, .chapter, .speed, .keepPlaying, .resumed, .restored,
      .interrupted, .playlist, .reason,
      .otherOf, .backTo, .stopLater, .unheard, .ordered, .kind, .shortcut:
      return nil
    case .mistaken: return cancel()
    }
  }

  // MARK: By name

  private mutating func answerByName(_ open: OpenQuestion) async -> [Response]? {
    let names = [utterance.sentence] + readings.flatMap { $0.interpretation.slots.map(\.text) }
    for name in names {
      let chosen = ChoiceMatch(candidates(for: open)).named(name)
      if let responses = await narrow(open, to: chosen) { return responses }
    }
    if open.question.isForNewPlaylist {
      return mayBeName ? await create(open, called: utterance.sentence) : nil
    }
    guard open.question.result == .needsValue || open.question.parameter == .mediaDestination else { return nil }
    return open.question.parameter == .mediaItems ? await takeAnything(for: open) : await takePlaylist(names, for: open)
  }

  /// Whether the sentence can be the name of a playlist: neither a command, nor several clauses, nor what begins with a
  /// direction.
  private var mayBeName: Bool {
    let sentence = utterance.sentence
    return readings.first?.isCommand != true
      && language.interpreter.clauses(of: sentence, onlyAtSigns: true).count < 2
      && !language.interpreter.beginsWithDirection(sentence, of: [.start, .end, .add, .remove])
  }

  /// The possible answers: the choices offered or, if there were too many, all matches.
  private func candidates(for open: OpenQuestion) -> [Candidate] {
    switch open.question.result {
    case .needsMoreDetails: open.request.candidates
    case .disambiguation, .confirmationRequired, .needsValue:
      candidates(of: open.question.choices)
    }
  }

  /// Settles on a single match; asks again if there are several.
  private mutating func narrow(_ open: OpenQuestion, to chosen: [Candidate]) async -> [Response]? {
    guard !chosen.isEmpty else { return nil }
    let request = open.request.with(open.request.interpretation.request, candidates: chosen)
    if open.question.parameter == .mediaItems, chosen.count > 1 {
      guard chosen.count < candidates(for: open).count else { return nil }
      isAnswered = true
      return await perform([request] + open.following)
    }
    return await settle(open, on: chosen.prefix(1).map(\.item))
  }

  /// Any name is an answer. The sentence is read as a bare name, which separates title and artist.
  private mutating func takeAnything(for open: OpenQuestion) async -> [Response]? {
    let named = reader.readingOrName(of: utterance.sentence, in: language)
    guard let search = named.interpretation.request.mediaSearch else { return nil }
    let request = open.request.interpretation.request.searching(search)
    isAnswered = true
    // Searches also match names that contain the words.
    let mentions = request.kind == .search && named.candidates.isEmpty
    let found = mentions ? library.resolver.mentions(of: search) : named.candidates
    return await perform([open.request.with(request, candidates: found)] + open.following)
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

  mutating func settle(_ open: OpenQuestion, on items: [MediaItem]) async -> [Response] {
    isAnswered = true
    let asked = open.request.interpretation.request
    let request = open.question.result == .confirmationRequired ? asked.confirmed : asked
    let requests = items.enumerated().map { place, item in
      let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
      switch open.question.parameter {
      case .mediaDestination: return open.request.with(request.going(to: item.title), destination: found.first)
      case .playbackQueueLocation, .playbackSpeed: return open.request.with(request.playingNow)
      case .intent, .shortcutValue, .shortcut: return open.request
      case .mediaItems:
        let settled = request.settled(on: item)
        let parts = settled.mediaSearch.map(library.resolver.candidates(for:)) ?? found
        return open.request.with(place == 0 ? settled : settled.joiningQueue(), candidates: parts)
      }
    }
    let responses = await perform(requests + open.following)
    state.offer(open.question.choices, after: items)
    return responses
  }

  private mutating func settle(_ open: OpenQuestion, at speed: PlaybackSpeed) async -> [Response] {
    isAnswered = true
    return await perform([open.request.with(open.request.interpretation.request.playing(at: speed))] + open.following)
  }

  private mutating func create(_ open: OpenQuestion) async -> [Response]? {
    guard open.question.canBeCreated else { return nil }
    return await create(open, called: open.question.wantedPlaylist)
  }

  private mutating func create(_ open: OpenQuestion, called name: String?) async -> [Response]? {
    guard let name else { return nil }
    isAnswered = true
    let request = open.request.interpretation.request.going(to: name, creating: true)
    return await perform([open.request.with(request)] + open.following)
  }

  /// Settles on the first choice, or else the best match, for an answer that leaves the choice open. Without either, it
  /// counts as a miss. Returns nil if the question is optional then.
  private mutating func settleOnFirst(_ open: OpenQuestion) async -> [Response]? {
    let choices = open.question.choices.isEmpty ? open.request.candidates.map(\.item) : open.question.choices
    guard let first = choices.first else { return open.isOptional ? nil : miss(open) }
    return await settle(open, on: [first])
  }

  // MARK: No answer

  private mutating func repeatQuestion(_ open: OpenQuestion) -> [Response] {
    var next = open
    next.asked = now
    state.ask(next)
    return [.question(next.question)]
  }

  mutating func cancel() -> [Response] {
    state.closeQuestion()
    return [.cancelled]
  }

  /// The suggestion was wrong, so the question becomes an open one.
  private mutating func askOpenly(_ open: OpenQuestion) -> [Response] {
    var next = open
    next.question = Question(
      open.question.request, open.question.parameter, .needsValue, name: open.question.wantedPlaylist,
      edit: open.question.edit)
    next.asked = now
    state.ask(next)
    return [.question(next.question)]
  }

  /// Whether the question stays open after these responses: nothing was done that it depends on.
  static func leavesOpen(_ open: OpenQuestion, _ responses: [Response]) -> Bool {
    !open.isOptional
      && responses.allSatisfy { response in
        switch response {
        case .smallTalk, .query, .account, .affinity: true
        case .control(let response): response.command != .stop
        default: false
        }
      }
  }

  /// Repeats the question, at most `maxMisses` times.
  mutating func miss(_ open: OpenQuestion) -> [Response] {
    var next = open
    next.misses += 1
    next.question.isRepeated = true
    next.asked = now
    guard next.misses <= OpenQuestion.maxMisses else { return cancel() }
    state.ask(next)
    return [.question(next.question)]
  }
}

extension FollowUp {
  /// Whether it leaves the question alone. A greeting may be the name that was asked for.
  fileprivate func isAside(of question: Question) -> Bool {
    switch self {
    case .smallTalk, .lastAction, .why: question.result != .needsValue
    case .undo, .redo, .examples: true
    default: false
    }
  }
}

extension ConversationState {
  /// Keeps the choices available for a correction.
  fileprivate mutating func offer(_ choices: [MediaItem], after taken: [MediaItem]) {
    guard var answer = lastAnswer, let item = taken.first, taken.count == 1, choices.contains(item) else { return }
    answer.offered = choices
    answer.taken = choices.firstIndex(of: item) ?? 0
    answer.shown = choices.count
    lastAnswer = answer
  }
}

extension Question {
  /// The requested playlist, which doesn't exist.
  fileprivate var wantedPlaylist: String? {
    if case .destinationUnsupported(.playlistNameNotFound, let name, _) = reason { return name }
    return parameter == .mediaDestination ? name : nil
  }

  /// The nearest supported speed.
  fileprivate var speedLimit: Double? {
    if case .speedUnsupported(_, let limit) = reason { limit } else { nil }
  }

  /// Whether it asks for the name of a new playlist.
  fileprivate var isForNewPlaylist: Bool { parameter == .mediaDestination && edit == .create && result == .needsValue }

  fileprivate var canBeCreated: Bool {
    parameter == .mediaDestination && edit == .add && wantedPlaylist?.isEmpty == false
  }
}

extension ResolvedInterpretation {
  /// Whether it is a complete request rather than a name, so that the question is abandoned.
  var isRequestOfItsOwn: Bool {
    guard !interpretation.isBareName, interpretation.unexplained == 0 else { return false }
    return isFound
  }
}

extension ResolvedInterpretation {
  /// Whether it is complete and hardly the name of a playlist, whether or not the library has what it names.
  fileprivate var isCommand: Bool {
    guard interpretation.unexplained == 0, !interpretation.isBareName else { return false }
    return [.add, .affinity, .control, .query].contains(interpretation.request.kind)
  }
}

extension [MediaItem] {
  /// The item at a position counted from 1, or from the end if negative.
  func element(_ number: Int) -> MediaItem? {
    let index = number > 0 ? number - 1 : count + number
    return indices.contains(index) ? self[index] : nil
  }
}
