import Foundation
import Habits
import Library
import Listening
package import MediaIntents
import Resolution

/// Replaces a reference to what is suggested by the items: all of them for a list, one of them to play.
struct SuggestionStep {
  let world: MediaWorld
  let context: RequestContext

  /// The request to play or add what is suggested, and why it is. Other requests stay as they are.
  func filled(
    _ fit: ResolvedInterpretation
  ) async throws(HandlingError) -> (ResolvedInterpretation, SuggestionReason?) {
    guard let search = fit.interpretation.request.mediaSearch, search.reference == .suggested else { return (fit, nil) }
    var interpretation = fit.interpretation
    switch interpretation.request {
    case .play(var intent):
      let chosen = try await surprise(search)
      (intent.mediaItems, intent.mediaSearch) = ([chosen.item], nil)
      interpretation.request = .play(intent)
      return (ResolvedInterpretation(interpretation, candidates: [], destination: fit.destination), chosen.reason)
    case .add(var intent):
      (intent.mediaItems, intent.mediaSearch) = ([try await surprise(search).item], nil)
      interpretation.request = .add(intent)
      return (ResolvedInterpretation(interpretation, candidates: [], destination: fit.destination), nil)
    case .affinity, .search, .control, .query: return (fit, nil)
    }
  }

  /// The list of suggestions, each with its reason.
  func list(_ search: MediaSearch?) async -> SearchForMediaIntentResponse {
    let suggestions: [Suggestion]
    do throws(HandlingError) {
      suggestions = try await self.suggestions(search ?? MediaSearch())
    } catch {
      return SearchForMediaIntentResponse(code: .failure, reason: error.refusal)
    }
    var response = SearchForMediaIntentResponse(
      code: .success, items: suggestions.map(\.item), total: suggestions.count)
    response.suggestions = suggestions.map(\.reason)
    return response
  }

  /// Another one than what is gone on with or plays, each day and after each play: what would be heard anyway is no surprise.
  private func surprise(_ search: MediaSearch) async throws(HandlingError) -> Suggestion {
    let suggestions = try await suggestions(search)
    let others = suggestions.filter { !$0.reason.goesOn && $0.item.identifier != context.snapshot.current?.identifier }
    let from = others.isEmpty ? suggestions : others
    let turn = Calendar.current.number(ofDayAt: context.library.now) + context.library.listening.record.count
    return from[turn % from.count]
  }

  private func suggestions(_ search: MediaSearch) async throws(HandlingError) -> [Suggestion] {
    guard !context.library.isEmpty else { throw .refused(.emptyLibrary) }
    let list = SuggestionList(world: world, library: context.library, snapshot: context.snapshot)
    let found = await list.suggestions(of: search.mediaType)
    guard !found.isEmpty else { throw .refused(.notFound(MediaSearch(mediaType: search.mediaType))) }
    return found
  }
}

/// Something to hear, and why.
package struct Suggestion: Hashable, Sendable {
  package let item: MediaItem
  package let reason: SuggestionReason

  package init(_ item: MediaItem, _ reason: SuggestionReason) { (self.item, self.reason) = (item, reason) }
}

extension SuggestionReason {
  /// Whether it goes on with what was heard.
  var goesOn: Bool {
    switch self {
    case .queue, .left, .last: true
    case .hours, .often, .followed, .added, .released, .forgotten, .unheard: false
    }
  }
}
