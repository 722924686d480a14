import MediaIntents
import Resolution

/// Replaces a reference to the new episodes by those episodes.
struct NewsStep {
  let world: MediaWorld
  let context: RequestContext

  func filled(_ fit: ResolvedInterpretation) async throws(HandlingError) -> ResolvedInterpretation {
    let request = fit.interpretation.request
    guard let search = request.mediaSearch, search.reference == .news else { return fit }
    var interpretation = fit.interpretation
    if case .search = request {
      interpretation.request = .control(.podcast(.news(of: search.albumName)))
      return ResolvedInterpretation(interpretation)
    }
    let items: [MediaItem]
    do throws(Reason) {
      items = try await PodcastHandler(world: world, context: context).news(of: search.albumName)
    } catch {
      throw .refused(error)
    }
    switch request {
    case .play(var intent):
      (intent.mediaItems, intent.mediaSearch) = (items, nil)
      interpretation.request = .play(intent)
    case .add(var intent):
      (intent.mediaItems, intent.mediaSearch) = (items, nil)
      interpretation.request = .add(intent)
    case .affinity(var intent):
      (intent.mediaItems, intent.mediaSearch) = (items, nil)
      interpretation.request = .affinity(intent)
    case .search, .control, .query: break
    }
    return ResolvedInterpretation(interpretation, candidates: [], destination: fit.destination)
  }
}
