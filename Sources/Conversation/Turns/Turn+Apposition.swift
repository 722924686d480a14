import Handling
import Library
import MediaIntents
import Resolution
import Understanding

/// A name said more exactly in a clause of its own: the artist first and then the title.
extension Turn {
  /// The request before a clause that only says more exactly what it names; nil if there is no such clause, or the library
  /// has nothing of both names.
  func apposition() async -> ResolvedInterpretation? {
    for joint in language.interpreter.joints(in: utterance.sentence) where joint.kind == .clauseEnd {
      guard let first = reader.readings(of: joint.before, in: language).first, first.isRequestOfItsOwn else { continue }
      if let exact = narrowed(first, by: joint.after) { return exact }
      if let exact = await narrowed(first, describedBy: joint.after) { return exact }
    }
    return nil
  }

  /// The request of a clause that the next one says more exactly, where all the others are talk.
  func appositionAmidTalk() async -> ResolvedInterpretation? {
    let interpreter = language.interpreter
    let clauses = interpreter.clauses(of: utterance.sentence, onlyAtSigns: true).filter { !interpreter.isFiller($0) }
    guard (3...Self.maxClauses + 1).contains(clauses.count) else { return nil }
    for place in clauses.indices.dropLast() {
      let wish = clauses[place]
      guard let first = reader.readings(of: wish, in: language).first, first.isRequestOfItsOwn,
        clauses[..<place].allSatisfy({ isTalk($0, besides: wish, isBefore: true) }),
        clauses[(place + 2)...].allSatisfy({ isTalk($0, besides: wish, isBefore: false) })
      else { continue }
      let words = clauses[place + 1]
      if let exact = narrowed(first, by: words) { return exact }
      if let exact = await narrowed(first, describedBy: words) { return exact }
    }
    return nil
  }

  /// The request of a clause for what clauses of their own behind it describe, of several the last one.
  ///
  /// Nil if no clause is a description, or the others are no talk.
  func appositionOfDescribed() -> ResolvedInterpretation? {
    guard !reader.described.isEmpty else { return nil }
    let interpreter = language.interpreter
    let clauses = interpreter.clauses(of: utterance.sentence, onlyAtSigns: true).filter { !interpreter.isFiller($0) }
    guard clauses.count <= Self.maxClauses + 1, let last = clauses.lastIndex(where: { reader.described[$0] != nil }),
      let item = reader.described[clauses[last]],
      let place = clauses[..<last].lastIndex(where: { !isDescription($0) }),
      let request = requestForDescribed(in: clauses[place]),
      request.interpretation.request.mediaSearch?.mediaType.admits(item.item.type) != false,
      clauses[..<place].allSatisfy({ isTalk($0, besides: clauses[place], isBefore: true) }),
      clauses[(last + 1)...].allSatisfy({ isTalk($0, besides: clauses[place], isBefore: false) })
    else { return nil }
    return request.with(request.interpretation.request.settled(on: item.item), candidates: [item])
  }

  private func isDescription(_ clause: String) -> Bool {
    if reader.described[clause] != nil { return true }
    let followUps = reader.followUps(clause, in: language)
    return followUps.contains { if case .number = $0 { true } else { $0.isDescription && $0.anyWords == nil } }
  }

  /// What a clause asks for, in its own words or others, whether or not the library has what it names.
  private func requestForDescribed(in clause: String) -> ResolvedInterpretation? {
    let own = reader.readings(of: clause, in: language).first {
      !$0.interpretation.isBareName && $0.interpretation.unexplained == 0
    }
    let request = own ?? Hypotheses(of: clause, in: language, reader).chosen?.reading.request
    return request.flatMap { [.play, .add, .affinity].contains($0.interpretation.request.kind) ? $0 : nil }
  }

  /// The request for what a clause of its own says that it is called, whether or not the library has it; nil if none does.
  func titled() -> ResolvedInterpretation? {
    language.interpreter.joints(in: utterance.sentence).lazy.filter { $0.kind == .clauseEnd }.compactMap { joint in
      guard let first = reader.readings(of: joint.before, in: language).first, first.isRequestOfItsOwn else {
        return nil
      }
      return titled(first, by: joint.after)
    }.first
  }

  /// Nil if the clause says no title, or the request has a name.
  private func titled(_ request: ResolvedInterpretation, by clause: String) -> ResolvedInterpretation? {
    guard [.play, .add, .affinity, .search].contains(request.interpretation.request.kind),
      var search = request.interpretation.request.mediaSearch, search.mediaName == nil, search.artistName == nil
    else { return nil }
    for case .named(let name) in language.followUps.followUps(clause) {
      (search.mediaName, search.reference) = (name, nil)
      return request.with(
        request.interpretation.request.searching(search), candidates: library.resolver.candidates(for: search))
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

  /// The request for those of what it may mean that a clause describes; nil if the clause describes none or all of them, or
  /// several things of a kind without a name.
  func narrowed(_ request: ResolvedInterpretation, describedBy clause: String) async -> ResolvedInterpretation? {
    guard [.play, .add, .affinity, .search].contains(request.interpretation.request.kind),
      let search = request.interpretation.request.mediaSearch, !search.isPointer
    else { return nil }
    let candidates = request.candidates.isEmpty ? library.resolver.candidates(for: search) : request.candidates
    for case .described(let description) in reader.followUps(clause, in: language) {
      let matches = await matches(candidates, description)
      if matches.count == 1 {
        return request.with(request.interpretation.request.settled(on: matches[0].item), candidates: matches)
      }
      if !matches.isEmpty, matches.count < candidates.count, search.mediaName != nil {
        return request.with(request.interpretation.request, candidates: matches)
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
