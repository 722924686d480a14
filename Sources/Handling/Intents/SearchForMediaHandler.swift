import MediaIntents
import Resolution

/// "Find …": the items, most relevant first; nothing plays.
struct SearchForMediaHandler {
  let library: LibrarySnapshot
  /// What "this" means; `nil` while nothing plays.
  let current: MediaItem?

  /// How many results an answer holds at most.
  private static let most = 10

  /// - Parameter candidates: what the library has for the intent's search, best first.
  func respond(to intent: SearchForMediaIntent, _ candidates: [Candidate]) -> SearchForMediaIntentResponse {
    let step = MediaItemStep(library: library, current: current, alternatives: Self.most - 1)
    let found = step.resolve(intent.mediaSearch, candidates)
    do throws(Refusal) {
      var response = SearchForMediaIntentResponse(code: .success, relaxed: found.relaxed)
      if let items = try found.items {
        response.items = items
      } else {
        response.items = try everything(of: intent.mediaSearch ?? MediaSearch())
      }
      return response
    } catch {
      return SearchForMediaIntentResponse(code: .failure, reason: error.reason)
    }
  }

  /// Nothing was named: the best of the type that was said.
  private func everything(of search: MediaSearch) throws(Refusal) -> [MediaItem] {
    let items = UnnamedChoice(library: library, search: search).best
    guard !items.isEmpty else { throw Refusal(library.isEmpty ? .emptyLibrary : .notFound(search)) }
    return Array(items.prefix(Self.most))
  }
}
