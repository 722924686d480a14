import Catalogue
import Library
import MediaIntents
import Resolution

/// Keeps the candidates whose title or description has the words that a search asks for.
struct DescriptionStep {
  let world: MediaWorld
  let library: LibrarySnapshot

  func narrowed(_ fit: ResolvedInterpretation) async throws(HandlingError) -> ResolvedInterpretation {
    guard let search = fit.interpretation.request.mediaSearch, let words = search.described,
      search.place?.isPassage != true
    else { return fit }
    let found = try await world.reading { try await world.catalogue.items(about: words) }
    let candidates = fit.candidates.filter { found.contains($0.item.identifier) }
    return ResolvedInterpretation(fit.interpretation, candidates: candidates, destination: fit.destination)
  }
}

extension MediaSearch {
  /// The words that a description has to have.
  var described: String? {
    criteria?.lazy.compactMap { if case .about(let words) = $0 { words } else { nil } }.first
  }
}
