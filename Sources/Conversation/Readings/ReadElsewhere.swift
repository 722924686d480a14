import MediaIntents
import NameIndex
import Names
import Resolution
import Understanding

/// What another reader makes of a sentence, held against the words that were said and against the library.
struct ReadElsewhere {
  /// Why it cannot be meant.
  enum Objection: String {
    /// The library has no such name.
    case unknownName
    /// The name was neither said nor is it spoken of.
    case unsaidName
    /// The words tell the other direction.
    case opposite
    /// The words deny something, ask something, say when, or tell a number, and the request does not.
    case denied, question, condition, number
  }

  let request: ResolvedInterpretation
  /// Nil if nothing speaks against it.
  let objection: Objection?

  /// - Parameter mentioned: what is spoken of, by whose names it may be named as well.
  init(
    _ request: Request, of sentence: String, mentioning mentioned: [MediaItem], in language: Language,
    _ reader: SentenceReader
  ) {
    let search = request.mediaSearch
    let found = search.map { $0.isPointer ? [] : reader.resolver.candidates(for: $0) } ?? []
    self.request = ResolvedInterpretation(Interpretation(request: request), candidates: found)
    objection = Self.objection(to: request, found, sentence, mentioned, language, reader)
  }

  private static func objection(
    to request: Request, _ found: [Candidate], _ sentence: String, _ mentioned: [MediaItem], _ language: Language,
    _ reader: SentenceReader
  ) -> Objection? {
    let interpreter = language.interpreter
    let onlyTells = request.kind == .search || request.kind == .query
    if let search = request.mediaSearch, !search.isPointer {
      guard let best = found.first, best.relaxed.isEmpty, !best.isGuess else { return .unknownName }
    }
    if case .add(let intent) = request, case .playlist(let name)? = intent.mediaDestination,
      !reader.resolver.types(ofName: FoldedText(name)).contains(.playlist)
    {
      return .unknownName
    }
    if !wereSaid(request, sentence, mentioned) { return .unsaidName }
    if request.poles.contains(where: { interpreter.contradicts(sentence, $0) }) { return .opposite }
    if !onlyTells, interpreter.isQuestion(sentence) { return .question }
    if !onlyTells, interpreter.negatives(in: sentence) > 0 { return .denied }
    if !onlyTells, interpreter.hasCondition(sentence) { return .condition }
    if request.kind == .control, interpreter.hasNumber(sentence) != request.saysNumber, !request.isStep {
      return .number
    }
    return nil
  }

  /// Whether each word of its names was said or is of a name that is spoken of.
  private static func wereSaid(_ request: Request, _ sentence: String, _ mentioned: [MediaItem]) -> Bool {
    let known = [sentence] + mentioned.flatMap { [$0.title, $0.artist, $0.album].compactMap(\.self) }
    let words = Set(known.flatMap { SentenceWords($0).words.map(\.folded) })
    var names = [request.mediaSearch?.mediaName, request.mediaSearch?.artistName, request.mediaSearch?.albumName]
    if case .add(let intent) = request, case .playlist(let name)? = intent.mediaDestination { names.append(name) }
    return names.compactMap(\.self).allSatisfy { SentenceWords($0).words.allSatisfy { words.contains($0.folded) } }
  }
}

extension Request {
  /// Whether it is louder or quieter by the usual step, which nobody says.
  fileprivate var isStep: Bool { if case .control(.changeVolume) = self { true } else { false } }
}
