import Handling
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution
import Understanding

/// Follow-ups about what was told, and which of several has the most or the least of something.
extension Turn {
  /// Plays what was told last, and not what plays: the playlist changed, what comes next, or else the item. Returns nil
  /// if nothing was told.
  mutating func playTold() async -> [Response]? {
    if state.focus?.playlist != nil, let responses = await playToldPlaylist() { return responses }
    if state.focus?.toldNext != nil { return [await command(.next)] }
    guard let focus = state.focus, focus.tells, let item = focus.item else { return nil }
    if let last = state.lastAnswer { return await take(item, instead: last.toPlay) }
    let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
    let request = Request.play(PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: item.identifier)))
    return [await perform(focus.request.with(request, candidates: found))]
  }

  /// Plays what was just found where somebody says to go on though nothing waits for that; nil if something does, or not just
  /// one thing was found.
  mutating func goOnToTold(_ said: ResolvedInterpretation) async -> Response? {
    guard said.interpretation.request == .control(.resume), state.focus?.tells == true,
      case .search(let response)? = state.focus?.response, response.reason == nil, response.items.count == 1,
      await player?.status.state != .paused
    else { return nil }
    return await playTold()?.first
  }

  /// Accounts for the last request or, unless that was a command or played something, for what was chosen last to play.
  /// Returns nil if nothing was done last.
  func account() -> [Response]? {
    guard let focus = state.focus else { return nil }
    let chosen = focus.isChange || focus.plays ? focus : state.lastChoice ?? focus
    return [.account(said: chosen.sentence, chosen.item, because: chosen.reason(in: library))]
  }

  /// Takes the next alternative of the last answer. Without one, apologises and leaves the choice to the person.
  mutating func replaceWrong() async -> [Response] {
    guard let last = state.lastAnswer, let next = last.next else { return [.smallTalk(.complaint)] }
    return await take(next, instead: last)
  }

  /// Tells, without playing it, what a description fits: of the show, album or playlist spoken of, or of the last
  /// answer. Returns nil if it fits nothing.
  mutating func tell(_ description: ChoiceDescription) async -> [Response]? {
    if let responses = await tellOfShow(description) { return responses }
    if state.lastAnswer?.offered.count ?? 0 < 2, let responses = await tellOfWhole(description) { return responses }
    guard var last = state.lastAnswer else { return nil }
    let offered = candidates(of: last.offered)
    let other = last.request.mediaSearch.flatMap { namesake($0, last, description) }
    let fitting = await matches(offered, description)
    if fitting.count > 1 { return [tellSeveral(fitting.map(\.item), of: last.reading)] }
    guard let match = fitting.first ?? other else { return nil }
    last.answered = now
    state.lastAnswer = last
    return [told(match.item, of: last.reading)]
  }

  /// Asks the last question about another item of the list, by its number after a joint. Returns nil for anything else.
  mutating func askAboutAnother() async -> [Response]? {
    guard let focus = state.focus, case .query(let question, of: _?) = focus.request.interpretation.request,
      let rest = language.interpreter.afterLeadingJoints(utterance.sentence, orConjunctions: true),
      case .number(let number)? = reader.followUps(rest, in: language).first,
      let item = state.list?.items.element(number)
    else { return nil }
    let request = Request.query(question, of: MediaSearch(mediaIdentifier: item.identifier))
    return [await perform(focus.request.with(request, candidates: candidates(of: [item])))]
  }

  /// Tells the list without the one taken of it. Returns nil if there is no list, or nothing else in it.
  mutating func tellOthersOfList() -> [Response]? {
    guard let list = state.list else { return nil }
    let others = list.items.filter { $0 != state.focus?.item }
    return others.isEmpty ? nil : [tellSeveral(others, of: list.reading)]
  }

  /// Tells some of what was told, from which later sentences pick.
  private mutating func tellSeveral(_ items: [MediaItem], of request: ResolvedInterpretation) -> Response {
    let response = Response.search(SearchForMediaIntentResponse(code: .success, items: items))
    state.focus = Focus(request: request, response: response, sentence: utterance.sentence, at: now)
    state.list = ToldList(items: items, reading: request, at: now)
    state.lastAnswer = LastAnswer(
      reading: request, offered: items, shown: response.shownCount, answered: now, isUndoable: false)
    return response
  }

  /// Tells the part that a description fits of the album or playlist that was told or plays. Returns nil if there is
  /// none, or no such part.
  private mutating func tellOfWhole(_ description: ChoiceDescription) async -> [Response]? {
    guard let whole = await referent(of: .list, where: \.type.isContainer), [.album, .playlist].contains(whole.type)
    else { return nil }
    let parts = candidates(of: await handler.parts(of: whole))
    guard let match = await matches(parts, description).first else { return nil }
    let search = MediaSearch(mediaIdentifier: whole.identifier)
    let request = Request.search(SearchForMediaIntent(mediaSearch: search, looksInside: true))
    return [told(match.item, of: ResolvedInterpretation(Interpretation(request: request), candidates: parts))]
  }

  /// Tells an item by its number: of a list, or of what the album or playlist that plays put into the queue. Returns
  /// nil if neither has it.
  mutating func tell(_ number: Int) async -> [Response]? {
    if let last = state.lastAnswer, last.told.count > 1, let item = last.told.element(number) {
      return [told(item, of: last.reading)]
    }
    guard let focus = state.focus, state.lastChoice?.playedContainer != nil,
      let queue = await player?.queue.items, let entry = queue.map(\.item).element(number)
    else { return nil }
    return [told(entry, of: focus.request)]
  }

  mutating func told(_ item: MediaItem, of request: ResolvedInterpretation) -> Response {
    let response = Response.search(SearchForMediaIntentResponse(code: .success, items: [item]))
    state.focus = Focus(request: request, response: response, sentence: utterance.sentence, at: now)
    return response
  }

  // MARK: Extremes

  /// The candidates that a description fits; of those, the first in the order it names.
  func matches(_ candidates: [Candidate], _ description: ChoiceDescription) async -> [Candidate] {
    // An extreme of a single one is none of them: something else is asked for.
    guard description.extreme == nil || candidates.count > 1 else { return [] }
    let fitting = fitting(candidates, description)
    guard let extreme = description.extreme, fitting.count > 1 else { return fitting }
    if extreme.isRelative, let neighbour = neighbour(extreme, in: fitting) { return [neighbour] }
    let order = await order(fitting, by: extreme)
    guard let first = order.first else { return [] }
    return [first]
  }

  /// The request for the first of what was listed in the order that it says, in its manner. Nil if it says more than an order,
  /// or nothing was listed.
  func extremeOfListed(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard state.focus?.tells == true, offered.count > 1, case .play(let intent) = request.interpretation.request,
      let search = intent.mediaSearch, let order = search.sortOrder,
      search == MediaSearch(mediaType: search.mediaType, sortOrder: order),
      [.unknown, .music, offered.first?.type].contains(search.mediaType),
      let extreme = ChoiceDescription.Extreme(order),
      let first = await self.order(candidates(of: offered), by: extreme).first
    else { return nil }
    return request.with(request.interpretation.request.settled(on: first.item), candidates: [first])
  }

  /// The candidates with the words of a description, or else of the kind that these words say.
  func fitting(_ candidates: [Candidate], _ description: ChoiceDescription) -> [Candidate] {
    guard let words = description.words else { return ChoiceMatch(candidates).described(description) }
    let tags = language.genreNames.adding(to: MediaSearch(required: [words]))
    let named = ChoiceMatch(candidates, tagged: tags).described(description)
    guard named.isEmpty, let kind = kind(saidBy: words) else { return named }
    var rest = description
    rest.words = nil
    return ChoiceMatch(candidates).described(rest).filter { candidate in
      var search = kind
      search.mediaIdentifier = candidate.item.identifier
      return !library.resolver.candidates(for: search).isEmpty
    }
  }

  /// The criteria that words say of items besides their names; nil if they say nothing of that sort.
  private func kind(saidBy words: String) -> MediaSearch? {
    language.followUps.kind(saidBy: words).map(language.genreNames.adding)
  }

  /// Of the candidates, the one that came out next before or after the item played last. Nil if that is none of them.
  func neighbour(_ extreme: ChoiceDescription.Extreme, in candidates: [Candidate]) -> Candidate? {
    guard let taken = state.focus?.plays == true ? state.focus?.item : nil else { return nil }
    return neighbour(extreme, of: taken, in: candidates)
  }

  func neighbour(
    _ extreme: ChoiceDescription.Extreme, of item: MediaItem, in candidates: [Candidate]
  ) -> Candidate? {
    guard let date = candidates.first(where: { $0.item == item })?.record.date else { return nil }
    let dated = candidates.compactMap { candidate in candidate.record.date.map { (candidate, $0) } }
    let found =
      extreme == .older
      ? dated.filter { $0.1 < date }.max { $0.1 < $1.1 } : dated.filter { date < $0.1 }.min { $0.1 < $1.1 }
    return found?.0
  }

  func order(_ candidates: [Candidate], by extreme: ChoiceDescription.Extreme) async -> [Candidate] {
    switch extreme {
    case .oldest, .newest, .older, .newer:
      let dated = candidates.filter { $0.record.date != nil }
      return dated.sorted { left, right in
        guard let one = left.record.date, let other = right.record.date else { return false }
        return extreme == .oldest || extreme == .older ? one < other : one > other
      }
    case .shortest, .longest:
      let lengths = await handler.lengths(of: candidates.map(\.item))
      let timed = candidates.filter { lengths[$0.item.identifier] != nil }
      return timed.sorted { left, right in
        let (one, other) = (lengths[left.item.identifier] ?? 0, lengths[right.item.identifier] ?? 0)
        return extreme == .shortest ? one < other : one > other
      }
    }
  }
}

extension ChoiceDescription.Extreme {
  /// Nil for an order by what was heard or liked.
  fileprivate init?(_ order: MediaSortOrder) {
    switch order {
    case .oldest: self = .oldest
    case .newest: self = .newest
    case .longest: self = .longest
    case .shortest: self = .shortest
    default: return nil
    }
  }
}
