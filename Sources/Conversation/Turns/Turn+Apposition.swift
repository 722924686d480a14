import Handling
import Library
import MediaIntents
import Resolution
import Understanding

/// A name said more exactly in a clause of its own: the artist first and then the title.
extension Turn {
  /// The request before a clause that only says more exactly what it names; nil if there is no such clause, or the library
  /// has nothing of both names.
  func apposition() -> ResolvedInterpretation? {
    for joint in language.interpreter.joints(in: utterance.sentence) where joint.kind == .clauseEnd {
      guard let first = reader.readings(of: joint.before, in: language).first, first.isRequestOfItsOwn else { continue }
      if let exact = narrowed(first, by: joint.after) { return exact }
    }
    return nil
  }

  /// The request for what these words name of the artist that it names; nil if the library has no such thing for certain.
  func narrowed(_ request: ResolvedInterpretation, by words: String) -> ResolvedInterpretation? {
    guard [.play, .add, .affinity, .search].contains(request.interpretation.request.kind),
      var search = request.interpretation.request.mediaSearch, let artist = search.mediaName ?? search.artistName
    else { return nil }
    for name in names(in: words) {
      search.mediaName = name
      search.artistName = artist
      let found = library.resolver.candidates(for: search)
      if let best = found.first, best.relaxed.isEmpty, !best.isGuess {
        return request.with(request.interpretation.request.searching(search), candidates: found)
      }
    }
    return nil
  }

  /// The words of a short description and of a bare name, which a clause may be.
  private func names(in clause: String) -> [String] {
    let described = language.followUps.followUps(clause).compactMap { followUp -> String? in
      if case .described(let description) = followUp { description.words } else { nil }
    }
    guard let reading = reader.readings(of: clause, in: language).first, reading.interpretation.isBareName else {
      return described
    }
    return described + [reading.interpretation.request.mediaSearch?.mediaName].compactMap(\.self)
  }
}
