import Library
import Handling
import MediaIntents
import Names
import Resolution
import Understanding

/// Chooses among the ways to understand a sentence the one that fits the library best (`ResolvedInterpretation`).
struct Chooser {
  let interpreter: Interpreter
  let library: LibrarySnapshot

  /// The fits of the readings, best first.
  ///
  /// - Parameters:
  ///   - all: whether those are wanted too that cannot win, to be explained.
  ///   - isLoose: whether a name was asked for, so that it need not be exact.
  func fits(for sentence: String, all: Bool = false, takingBareNamesLoosely isLoose: Bool = false)
    -> [ResolvedInterpretation]
  {
    let names = library.names
    let resolver = library.resolver
    let fits = resolver.fits(for: interpreter.interpret(sentence) { names.types(ofName: $0) }, all: all)
    if fits.isEmpty, isLoose { return [fit(named: sentence, resolver)] }
    return fits.prefix(1).map { withOtherVersions($0, resolver) } + fits.dropFirst()
  }

  /// What plays by a name that was asked for.
  private func fit(named name: String, _ resolver: Resolver) -> ResolvedInterpretation {
    let search = MediaSearch(mediaName: name)
    let request = Request.play(PlayMediaIntent(mediaSearch: search))
    return ResolvedInterpretation(
      Interpretation(request: request, isBareName: true), candidates: resolver.candidates(for: search))
  }

  /// The one that is taken brings other recordings of its song along, as alternatives.
  private func withOtherVersions(_ fit: ResolvedInterpretation, _ resolver: Resolver) -> ResolvedInterpretation {
    guard let search = fit.interpretation.request.mediaSearch else { return fit }
    return ResolvedInterpretation(
      fit.interpretation, candidates: resolver.withOtherVersions(fit.candidates, for: search),
      destination: fit.destination)
  }
}
