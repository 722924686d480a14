import Catalogue
import Library
import MediaIntents
import Resolution

/// Keeps the candidates whose title or description has the words that a search asks for.
struct DescriptionStep {
  let world: MediaWorld
  let library: LibrarySnapshot

  func narrowed(_ said: ResolvedInterpretation) async throws(HandlingError) -> ResolvedInterpretation {
    let fit = ofPartlyNamedShow(said)
    guard let search = fit.interpretation.request.mediaSearch, let words = search.described,
      search.place?.isPassage != true
    else { return fit }
    var found = try await world.reading { try await world.catalogue.items(about: words) }
    if found.isEmpty, let most = try await world.reading({ try await world.catalogue.item(mostAbout: words) }) {
      found = [most]
    }
    let about = fit.candidates.filter { found.contains($0.item.identifier) }
    // What is named so comes before what only tells of it.
    let titled = Set(ChoiceMatch(about).named(words).map(\.item.identifier))
    let candidates =
      about.filter { titled.contains($0.item.identifier) } + about.filter { !titled.contains($0.item.identifier) }
    return ResolvedInterpretation(fit.interpretation, candidates: candidates, destination: fit.destination)
  }

  /// The same request for the only show whose name has the words: "the kettle episode about owls".
  private func ofPartlyNamedShow(_ fit: ResolvedInterpretation) -> ResolvedInterpretation {
    guard var search = fit.interpretation.request.mediaSearch, search.mediaType == .podcastEpisode,
      let words = search.albumName, fit.candidates.allSatisfy({ !$0.relaxed.isEmpty })
    else { return fit }
    let shows = library.resolver.mentions(of: MediaSearch(mediaType: .podcastShow, mediaName: words))
    guard shows.count == 1, let show = shows.first else { return fit }
    search.albumName = show.item.title
    var interpretation = fit.interpretation
    interpretation.request = interpretation.request.searching(search)
    return ResolvedInterpretation(
      interpretation, candidates: library.resolver.candidates(for: search), destination: fit.destination)
  }
}

extension MediaSearch {
  /// The words that a description has to have.
  var described: String? {
    criteria?.lazy.compactMap { if case .about(let words) = $0 { words } else { nil } }.first
  }
}
