import Handling
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution
import Understanding

/// Requests and questions about what comes before or after the item spoken of.
extension Turn {
  /// Tells the episode that comes before or after another one of its show, or that there is none. Returns nil if none
  /// is asked for.
  mutating func tellNeighbour(_ request: ResolvedInterpretation) async -> Response? {
    guard case .search(let intent) = request.interpretation.request,
      let direction = intent.mediaSearch?.place?.direction, intent.mediaSearch?.albumName == nil
    else { return nil }
    let description = ChoiceDescription(extreme: direction)
    guard let show = await referent(of: .kind, as: .podcastShow), let episode = await episode(description, of: show)
    else {
      return .refused(await absence(of: description))
    }
    return told(episode.item, of: request)
  }

  /// The same request about what comes next to the one spoken of; nil if it asks for no such thing, if there is none, or if
  /// it is a step from what plays.
  func resolvingNeighbour(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard request.asksForNeighbour, let direction = request.direction,
      let neighbour = await neighbour(direction), await !isStep(request.interpretation.request)
    else { return nil }
    let search = MediaSearch(mediaIdentifier: neighbour.item.identifier)
    return request.with(request.interpretation.request.searching(search), candidates: [neighbour])
  }

  /// Whether it plays at once what comes next to what plays, which the player does itself.
  private func isStep(_ request: Request) async -> Bool {
    guard case .play(let intent) = request, intent.playbackQueueLocation ?? .now == .now else { return false }
    return await player?.current?.identifier == referent(of: .step)?.identifier
  }

  /// The same question about the episode before the one spoken of in its show or, without a show, about what was heard
  /// before. Nil if that isn't asked, or there is none.
  func asksAboutNeighbour(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard case .query(let question, of: let search?) = request.interpretation.request,
      asksForBefore(search, question)
    else {
      return nil
    }
    guard let show = await referent(of: .kind, as: .podcastShow) else {
      let heard = MediaSearch(mediaType: search.mediaType, reference: .lastPlayed)
      return search.place == nil ? nil : request.with(.query(question, of: heard), candidates: [])
    }
    guard let before = await episode(ChoiceDescription(extreme: .older), of: show) else { return nil }
    let named = MediaSearch(mediaIdentifier: before.item.identifier)
    // What it is called is told with its show.
    guard question != .title, question != .item else {
      return request.with(.search(SearchForMediaIntent(mediaSearch: named)), candidates: [before])
    }
    return request.with(.query(question, of: named), candidates: [before])
  }

  /// Whether a question is about what came before the one spoken of. One for the name of an episode heard before is
  /// not: that is about what was heard, whatever its show.
  private func asksForBefore(_ search: MediaSearch, _ question: NowPlayingQuestion) -> Bool {
    if search.place?.isPrevious == true { return search.mediaType == .podcastEpisode && search.albumName == nil }
    guard let reference = search.reference, reference.isOfPast,
      search == MediaSearch(mediaType: search.mediaType, reference: reference)
    else { return false }
    switch search.mediaType {
    case .podcastEpisode: return question != .item && question != .title
    case .unknown, .song:
      return language.interpreter.hasPronoun(utterance.sentence) || language.interpreter.saysThis(utterance.sentence)
    default: return false
    }
  }

  /// What words for the next or the previous one stand for in place of a name: an episode of the show spoken of, or
  /// else an entry of the queue. Nil if the words are not that, or there is none.
  func neighbour(named name: String) async -> Candidate? {
    guard let extreme = direction(of: name) else { return nil }
    return await neighbour(extreme)
  }

  /// The next or the previous episode of the show spoken of, or else entry of the queue.
  private func neighbour(_ extreme: ChoiceDescription.Extreme) async -> Candidate? {
    if let show = await referent(of: .kind, as: .podcastShow) {
      return await episode(ChoiceDescription(extreme: extreme), of: show)
    }
    let start = await referent(of: .step)
    guard let queue = await player?.queue,
      let place = queue.items.firstIndex(where: { $0.item == start }) ?? queue.currentIndex
    else { return nil }
    let next = place + (extreme == .newer ? 1 : -1)
    return queue.items.indices.contains(next) ? candidates(of: [queue.items[next].item]).first : nil
  }

  private func direction(of name: String) -> ChoiceDescription.Extreme? {
    if language.followUps.followUps(name).contains(.previous) { return .older }
    guard let request = reader.readings(of: name, in: language).first?.interpretation.request else { return nil }
    switch request {
    case .control(.previous): return .older
    case .control(.next): return .newer
    default: return request.mediaSearch?.place?.direction
    }
  }
}

extension ResolvedInterpretation {
  fileprivate var direction: ChoiceDescription.Extreme? { interpretation.request.mediaSearch?.place?.direction }

  /// Whether what it plays, adds or marks is told by nothing but its place beside something else.
  var asksForNeighbour: Bool {
    guard let search = interpretation.request.mediaSearch, direction != nil,
      [.unknown, .podcastEpisode].contains(search.mediaType)
    else { return false }
    return search == MediaSearch(mediaType: search.mediaType, place: search.place)
      && [.play, .add, .affinity].contains(interpretation.request.kind)
  }
}

extension MediaPlace {
  /// Where the next or the previous one is, by when it came out; nil for any other place.
  fileprivate var direction: ChoiceDescription.Extreme? {
    isNext == true ? .newer : isPrevious == true ? .older : nil
  }
}
