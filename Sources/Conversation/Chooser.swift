import Handling
import MediaIntents
import Names
import Resolution
import Understanding

/// Chooses among the ways to understand a sentence the one that fits the library best (`Fit`).
struct Chooser {
  let interpreter: Interpreter
  let library: LibrarySnapshot

  /// The fits of all readings, best first.
  func fits(for sentence: String) -> [Fit] {
    let names = library.names
    let interpretations = interpreter.interpret(sentence) { names.types(ofName: $0) }
    let resolver = library.resolver
    var known: [MediaSearch: [Candidate]] = [:]
    return interpretations.compactMap { interpretation in
      let candidates = interpretation.request.mediaSearch.map { search in
        if let found = known[search] { return found }
        let found = interpretation.request.namesItem ? resolver.candidates(for: search) : []
        known[search] = found
        return found
      }
      return fit(interpretation, withMentions(candidates ?? [], interpretation.request, resolver), resolver)
    }.sorted()
  }

  /// Whoever looks for something may say only some words of its name.
  private func withMentions(_ candidates: [Candidate], _ request: Request, _ resolver: Resolver) -> [Candidate] {
    guard candidates.isEmpty, case .search(let intent) = request, let search = intent.mediaSearch else {
      return candidates
    }
    return resolver.mentions(of: search)
  }

  /// A bare name must be a name of the library as it stands, or it is none (A16).
  private func fit(_ interpretation: Interpretation, _ candidates: [Candidate], _ resolver: Resolver) -> Fit? {
    if interpretation.isBareName {
      guard let best = candidates.first, best.relaxed.isEmpty, best.worstRung <= .folded else { return nil }
    }
    return Fit(interpretation, candidates: candidates, destination: destination(of: interpretation.request, resolver))
  }

  private func destination(of request: Request, _ resolver: Resolver) -> Candidate? {
    guard case .add(let intent) = request, case .playlist(let name) = intent.mediaDestination else { return nil }
    return resolver.candidates(for: MediaSearch(mediaType: .playlist, mediaName: name)).first { $0.relaxed.isEmpty }
  }
}
