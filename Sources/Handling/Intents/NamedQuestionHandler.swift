import NameIndex
import Library
import Listening
import MediaIntents
import Names
import Resolution

/// Answers questions about a named item or the person's favourite: "Who sings Freelance?", "What do I listen to most?"
struct NamedQuestionHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameter candidates: The matches of the search, best first.
  func respond(
    to question: NowPlayingQuestion, of search: MediaSearch, _ candidates: [Candidate]
  ) async -> NowPlayingResponse {
    let isUnnamed = search.namesNothing || search.isPointer
    let item =
      search.isPointer
      ? context.referent.item?.item : isUnnamed ? unnamed(question, search) : candidates.first?.item
    guard let item else {
      let absence = search.isPointer ? context.referent.absence : absence(of: search, question)
      let reason: Reason = library.isEmpty ? .emptyLibrary : isUnnamed ? absence : .notFound(search)
      return NowPlayingResponse(code: .failure, question: question, reason: reason)
    }
    if question == .remaining, context.snapshot.current?.identifier == item.identifier {
      return await NowPlayingHandler(world: world, context: context).respond(to: .remaining)
    }
    let question = question == .artist && item.type.isPodcast ? .host : question
    var response = NowPlayingResponse(
      code: .success, question: question, named: item,
      value: question == .artist ? item.artist : question == .album ? item.album : nil)
    await ItemFacts(world: world, library: library, item: item).add(to: &response)
    if question == .lastHeard, let current = context.snapshot.current, current.identifier == item.identifier {
      (response.playing, response.seconds) = (item, 0)
    }
    return response
  }

  private var library: LibrarySnapshot { context.library }

  /// What a question about no name in particular is about: the place is that of what was left unfinished.
  private func unnamed(_ question: NowPlayingQuestion, _ search: MediaSearch) -> MediaItem? {
    switch question {
    case .place: library.leftUnfinished(search)
    case .remaining: playing(search) ?? library.leftUnfinished(search)
    default: favourite(search)
    }
  }

  /// What plays, if it is of the kind asked about.
  private func playing(_ search: MediaSearch) -> MediaItem? {
    context.snapshot.current.flatMap { search.mediaType.isMet(by: $0.type) ? $0 : nil }
  }

  private func absence(of search: MediaSearch, _ question: NowPlayingQuestion) -> Reason {
    guard [.place, .remaining].contains(question) else { return .nothingLiked }
    return search.mediaType == .unknown ? .nothingHeard : .nothingBegun(search.mediaType, nil)
  }

  /// A liked item or, if there is none, the most played one; nil if there is no history.
  private func favourite(_ search: MediaSearch) -> MediaItem? {
    UnnamedChoice(library: library, search: search).best.first.flatMap { item in
      let history = library.history(of: item.identifier)
      return history.affinity == .like || history.plays > 0 ? item : nil
    }
  }
}
