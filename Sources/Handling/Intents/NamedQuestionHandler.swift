import NameIndex
import Library
import MediaIntents
import Names
import Resolution

/// Answers questions about a named item or the person's favourite: "Who sings Freelance?", "What do I listen to most?"
struct NamedQuestionHandler {
  let library: LibrarySnapshot
  /// The referent of "the previous one".
  let referent: Referent

  /// - Parameter candidates: The matches of the search, best first.
  func respond(
    to question: NowPlayingQuestion, of search: MediaSearch, _ candidates: [Candidate]
  ) -> NowPlayingResponse {
    let isUnnamed = search.namesNothing || search.isPointer
    let item = search.isPointer ? referent.item?.item : isUnnamed ? favourite(search) : candidates.first?.item
    guard let item else {
      let reason: Reason = library.isEmpty ? .emptyLibrary : isUnnamed ? .nothingHeard : .notFound(search)
      return NowPlayingResponse(code: .failure, question: question, reason: reason)
    }
    var response = NowPlayingResponse(
      code: .success, question: question, named: item, value: value(of: item, for: question))
    if question == .plays { response.number = library.history(of: item.identifier).plays }
    if question == .lastHeard { response.seconds = library.secondsSinceHeard(item) }
    return response
  }

  /// A liked item or, if there is none, the most played one; nil if there is no history.
  private func favourite(_ search: MediaSearch) -> MediaItem? {
    UnnamedChoice(library: library, search: search).best.first.flatMap { item in
      let history = library.history(of: item.identifier)
      return history.affinity == .like || history.plays > 0 ? item : nil
    }
  }

  private func value(of item: MediaItem, for question: NowPlayingQuestion) -> String? {
    let record = library.names[item.identifier]
    return switch question {
    case .artist: item.artist
    case .album: item.album
    case .genre: record.flatMap { $0.genres.isEmpty ? nil : $0.genres.joined(separator: ", ") }
    case .releaseDate: record?.date?.description
    case .item, .title, .elapsed, .remaining, .length, .chapter, .next, .volume, .upcoming, .speed, .timer, .plays,
      .lastHeard, .composer, .broadcasts, .lyrics:
      nil
    }
  }
}
