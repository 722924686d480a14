import Handling
import Library
import Listening
import MediaIntents
import Resolution

/// Turns without a sentence. They affect the conversation like the corresponding sentence.
extension Turn {
  mutating func respond(toRequest request: Request) async -> [Response] {
    state.closeQuestion()
    let interpretation = Interpretation(request: request)
    let resolved = library.resolver.resolve([interpretation]).first ?? ResolvedInterpretation(interpretation)
    return await perform([resolved])
  }

  /// A choice that was not offered leaves the question open.
  mutating func respond(to choice: Utterance.Choice) async -> [Response] {
    if let open = state.question, let responses = await answer(open, by: choice) { return responses }
    state.closeQuestion()
    guard let last = state.lastAnswer else { return [.refused(.noQuestion)] }
    guard let item = choice.item(of: last.told, or: last.offered) else { return [.refused(.noOther)] }
    return await take(item, instead: last)
  }

  /// An entry of a list that is the one of the queue leaves the queue as it is. A number that neither has is a name of
  /// something to play.
  mutating func respond(toEntry number: Int) async -> [Response] {
    if let open = state.question, let responses = await answer(open, by: .place(number)) { return responses }
    let entries = await handler.snapshot(of: utterance.target ?? state.target)?.queue.items ?? []
    let listed = state.hasListedQueue ? 0 : state.list?.items.count ?? 0
    if number > max(listed, entries.count) {
      utterance.content = .sentence("play \(number)")
      return await respondToSentence()
    }
    guard !state.hasListedQueue, let item = state.list?.items.element(number),
      entries.dropFirst(number - 1).first?.item.identifier != item.identifier
    else { return await respond(toRequest: .control(.entry(number))) }
    return await respond(toRequest: .play(PlayMediaIntent(mediaItems: [item])))
  }

  /// The same edit of the queue, its number counted from the first entry, if that is how the conversation was shown the queue.
  func countedAsListed(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard state.hasListedQueue, case .add(var intent) = request.interpretation.request, intent.edit.isOfEntries,
      intent.mediaDestination == .queue, let count = await player?.queue.items.count
    else { return nil }
    // From the end, since numbers count from what plays otherwise.
    func counted(_ number: Int) -> Int { (1...count).contains(number) ? number - 1 - count : number }
    if let places = intent.places, count > 0 {
      intent.places = PlaylistPlaces(first: counted(places.first), last: counted(places.last))
    } else if intent.mediaSearch?.reference == .offered, let number = intent.mediaSearch?.choice, count > 0 {
      intent.mediaSearch?.choice = counted(number)
    } else {
      return nil
    }
    return request.with(.add(intent))
  }

  mutating func dismissQuestion() -> [Response] {
    state.question == nil ? [.refused(.noQuestion)] : cancel()
  }

  mutating func respond(toUndo followUp: FollowUp) async -> [Response] {
    state.closeQuestion()
    return await respond(to: [followUp]) ?? [.refused(followUp == .redo ? .nothingToRedo : .nothingToUndo)]
  }

  /// Returns nil if the question can't be answered by a choice.
  private mutating func answer(_ open: OpenQuestion, by choice: Utterance.Choice) async -> [Response]? {
    if let place = open.place {
      guard let item = choice.item(of: open.question.choices, or: []) else { return [.refused(.noOther)] }
      return await fill(place, with: item.title)
    }
    let isOfItems = open.question.parameter == .mediaItems
    let others = isOfItems ? open.request.candidates.map(\.item) : []
    guard !open.question.choices.isEmpty || !others.isEmpty else { return nil }
    guard let item = choice.item(of: open.question.choices, or: others) else { return [.refused(.noOther)] }
    return await settle(open, on: [item])
  }
}

extension Utterance.Choice {
  /// - Parameters:
  ///   - items: the offered items, in order.
  ///   - others: items that can only be chosen by identifier.
  fileprivate func item(of items: [MediaItem], or others: [MediaItem]) -> MediaItem? {
    switch self {
    case .place(let place): items.element(place)
    case .item(let identifier): (items + others).first { $0.identifier == identifier }
    }
  }
}
