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
    let all = fit.candidates.isEmpty ? ofPartlyNamedShow(search) : fit.candidates
    let about = all.filter { found.contains($0.item.identifier) }
    // What is named so comes before what only tells of it.
    let titled = Set(ChoiceMatch(about).named(words).map(\.item.identifier))
    let candidates =
      about.filter { titled.contains($0.item.identifier) } + about.filter { !titled.contains($0.item.identifier) }
    return ResolvedInterpretation(fit.interpretation, candidates: candidates, destination: fit.destination)
  }

  /// The episodes of the only show whose name has the words: "the kettle episode about owls".
  private func ofPartlyNamedShow(_ search: MediaSearch) -> [Candidate] {
    guard search.mediaType == .podcastEpisode, let words = search.albumName else { return [] }
    let shows = library.resolver.mentions(of: MediaSearch(mediaType: .podcastShow, mediaName: words))
    guard shows.count == 1, let show = shows.first else { return [] }
    var whole = search
    whole.albumName = show.item.title
    return library.resolver.candidates(for: whole)
  }
}

extension MediaSearch {
  /// The words that a description has to have.
  var described: String? {
    criteria?.lazy.compactMap { if case .about(let words) = $0 { words } else { nil } }.first
  }
}
