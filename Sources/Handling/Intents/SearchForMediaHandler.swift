import MediaIntents
import Resolution

/// "Find …": the items, most relevant first; nothing plays.
struct SearchForMediaHandler {
  let library: LibrarySnapshot
  /// What "this" means.
  let current: Pointed

  /// How many results an answer holds at most.
  private static let most = 10

  /// - Parameter candidates: what the library has for the intent's search, best first.
  func respond(
    to intent: SearchForMediaIntent, _ candidates: [Candidate]
  ) throws(Question) -> SearchForMediaIntentResponse {
    guard let search = intent.mediaSearch else {
      if library.isEmpty { return SearchForMediaIntentResponse(code: .failure, reason: .emptyLibrary) }
      throw Question(.search, .mediaItems, .needsValue)
    }
    let step = MediaItemStep(library: library, request: .search, current: current, alternatives: Self.most - 1)
    let found = step.resolve(search, candidates)
    do throws(Interruption) {
      var response = SearchForMediaIntentResponse(code: .success, relaxed: found.relaxed)
      response.total = candidates.count
      if let items = try found.items {
        response.items = items
      } else {
        response.items = try everything(of: search)
      }
      return response
    } catch {
      return SearchForMediaIntentResponse(code: .failure, reason: try error.reason)
    }
  }

  /// Nothing was named: the best of the type that was said.
  private func everything(of search: MediaSearch) throws(Interruption) -> [MediaItem] {
    let items = UnnamedChoice(library: library, search: search).best
    guard !items.isEmpty else { throw Interruption.refused(library.isEmpty ? .emptyLibrary : .notFound(search)) }
    return Array(items.prefix(Self.most))
  }
}
