import MediaIntents
import Names
package import Resolution
import Understanding

/// Splits a sentence into requests.
///
/// A sentence that matches as a whole is one request, since names have conjunctions as well. Otherwise it is split at
/// the first joint with a request on either side, and what comes before a repair is dropped. After "and" or the end of
/// a clause, the request must be complete or the name of something that is there; after "then" any name suffices. What
/// is only named is played. A second item to play joins the queue after the first.
package struct CompoundRequestSplitter {
  /// A request and its words.
  package struct Part: Sendable {
    package let sentence: String
    package var reading: ResolvedInterpretation
    /// Whether it was said in two clauses, so that its words are not to be read again.
    var isOfTwoClauses = false
  }

  private let language: Language
  private let reader: SentenceReader
  private var attemptsLeft = Self.maxAttempts

  /// The maximum number of requests in a sentence.
  private static let maxRequests = 4
  /// The maximum number of joints to try, which bounds the time spent on a sentence with many of them.
  private static let maxAttempts = 12

  package init(_ language: Language, _ reader: SentenceReader) {
    self.language = language
    self.reader = reader
  }

  /// The requests of a sentence; empty if it isn't a request.
  package mutating func parts(of sentence: String) -> [Part] {
    if let listed = listed(in: sentence) ?? SharedVerb(language: language, reader: reader).requests(in: sentence) {
      return listed
    }
    let parts = parts(of: sentence, atMost: Self.maxRequests, after: nil)
    guard parts.count < 2, parts.first?.isOfTwoClauses != true, language.proposer != nil else { return parts }
    // What is left of a sentence that was mended while it was said.
    let words = parts.first?.sentence ?? sentence
    return reader.choice(for: words, in: language).map { [Part(sentence: words, reading: $0)] } ?? []
  }

  /// The requests of a sentence with several names in one place; nil if it has none.
  private mutating func listed(in sentence: String) -> [Part]? {
    let readings = reader.readings(of: sentence, in: language)
    // What the first name would be the artist of is not found under that artist.
    guard let first = readings.first, !first.isFound || first.best?.relaxed.isEmpty == false else { return nil }
    var names = ListedNames(sentence, in: language)
    for whole in readings {
      guard let parts = names.requests(in: whole, reader), let first = parts.first else { continue }
      let isPlay = first.reading.interpretation.request.kind == .play
      return isPlay ? [first] + parts.dropFirst().map { $0.joiningQueue() } : parts
    }
    return nil
  }

  /// The requests of what continues an earlier request. What it plays joins the queue.
  ///
  /// - Parameter queuesNext: whether the earlier request played something next, so that this comes after it.
  package mutating func continuing(_ sentence: String, queuesNext: Bool = false) -> [Part] {
    let joint = SentenceJoint(before: "", after: sentence, kind: .sequence)
    let found = parts(of: sentence, atMost: Self.maxRequests, after: joint)
    return found.allSatisfy { $0.reading.isFound } ? found.map { $0.joiningQueue(queuesNext: queuesNext) } : []
  }

  private mutating func parts(of sentence: String, atMost most: Int, after joint: SentenceJoint?) -> [Part] {
    let whole = reader.readings(of: sentence, in: language).first
    guard most > 1, whole?.isWhole != true else { return single(whole, sentence, after: joint) }
    let isExplained = whole?.interpretation.unexplained == 0
    for next in joints(in: sentence, isExplained && whole?.isFound == true) {
      guard attemptsLeft > 0 else { break }
      attemptsLeft -= 1
      if next.kind == .repair {
        let corrected = parts(of: next.after, atMost: most, after: joint)
        if corrected.isEmpty { continue } else { return corrected }
      }
      guard let first = first(before: next, after: joint) else { continue }
      if next.kind == .clauseEnd, let specified = specified(first, by: next.after) { return [specified] }
      var rest = parts(of: next.after, atMost: most - 1, after: next)
      if rest.isEmpty, next.kind == .conjunction { rest = sameRequest(as: first, for: next.after) }
      guard !rest.isEmpty, next.kind == .sequence || saysWhatToDo([first] + rest),
        next.kind == .sequence || !isExplained || bearOut([first] + rest, better: whole) || swallows(next, in: whole)
      else { continue }
      let isPlay = first.reading.interpretation.request.kind == .play
      // The second says what the first leaves open.
      if next.kind == .clauseEnd, first.reading.playsAnything, rest.first?.reading.isPlay == true { return rest }
      return [first] + (isPlay ? rest.map { $0.joiningQueue() } : rest)
    }
    return single(whole, sentence, after: joint)
  }

  /// A request that says only a kind, with what the clause after it says of that kind; nil if the clause says something
  /// else, or nothing of the kind is such.
  private func specified(_ first: Part, by words: String) -> Part? {
    guard let kind = first.reading.kindPlayed, let said = reader.readings(of: words, in: language).first,
      said.interpretation.unexplained == 0, case .play(let intent) = said.interpretation.request,
      intent == PlayMediaIntent(mediaSearch: intent.mediaSearch), var search = intent.mediaSearch,
      [.unknown, .music, kind].contains(search.mediaType), !search.isPointer
    else { return nil }
    search.mediaType = kind
    let found = reader.resolver.candidates(for: search).filter(\.relaxed.isEmpty)
    guard !found.isEmpty else { return nil }
    let request = first.reading.interpretation.request.searching(search)
    return Part(sentence: words, reading: first.reading.with(request, candidates: found), isOfTwoClauses: true)
  }

  /// The request of another part for a name of the library; empty if it is no such name.
  private mutating func sameRequest(as first: Part, for name: String) -> [Part] {
    let named = reader.readingOrName(of: name, in: language)
    guard let search = named.interpretation.request.mediaSearch, named.interpretation.isBareName, named.isFound,
      named.candidates.contains(where: { $0.relaxed.isEmpty }), first.reading.interpretation.request.mediaSearch != nil
    else { return [] }
    let request = first.reading.interpretation.request.searching(search)
    return [Part(sentence: name, reading: first.reading.with(request, candidates: named.candidates))]
  }

  /// Whether a name without a verb, which is to be played, stands beside commands only: how, or what else is to be done.
  private func saysWhatToDo(_ parts: [Part]) -> Bool {
    let verbs = parts.filter { !$0.reading.interpretation.isBareName }
    return verbs.count == parts.count || parts.count - verbs.count == 1 && verbs.allSatisfy(\.reading.isControl)
  }

  /// Whether the library supports each of several requests better than the sentence as one.
  private func bearOut(_ parts: [Part], better whole: ResolvedInterpretation?) -> Bool {
    guard let whole else { return true }
    // What cannot be done is rather a part of it that can be.
    if case .control(.missing) = whole.interpretation.request { return true }
    return parts.allSatisfy { $0.reading.ownSupport < whole.ownSupport }
  }

  /// Whether one request takes a joint and the words after it, which begin as a wish does, for a part of an unknown name, or
  /// passes over them.
  private func swallows(_ joint: SentenceJoint, in whole: ResolvedInterpretation?) -> Bool {
    guard let whole else { return false }
    let place = SentenceWords(joint.before, keepsSigns: true).count
    let isInName = whole.interpretation.slots.contains { $0.start < place && place < $0.end }
    return (isInName || whole.interpretation.skipped > 0)
      && language.interpreter.beginsWithDirection(joint.after, of: Turn.directions + [.faster, .slower])
  }

  /// The places to split at, from the left, those behind what the library has only by other names last: the first "and" may
  /// be a part of a name. A sentence that one request for what there is explains completely is not split between clauses.
  private func joints(in sentence: String, _ isWhole: Bool) -> [SentenceJoint] {
    let joints = language.interpreter.joints(in: sentence).filter { $0.kind != .clauseEnd || !isWhole }
    let cutsName = joints.map { joint in
      guard joint.kind == .conjunction, let first = reader.readings(of: joint.before, in: language).first,
        first.interpretation.unexplained == 0, first.interpretation.request.kind == .play
      else { return false }
      return first.ownSupport != .full
    }
    return joints.indices.filter { !cutsName[$0] }.map { joints[$0] }
      + joints.indices.filter { cutsName[$0] }.map { joints[$0] }
  }

  private mutating func first(before next: SentenceJoint, after joint: SentenceJoint?) -> Part? {
    let mayBeName = joint?.kind == .sequence
    let reading =
      mayBeName
      ? reader.readingOrName(of: next.before, in: language) : reader.readings(of: next.before, in: language).first
    guard let reading, reading.interpretation.unexplained == 0,
      mayBeName || !reading.interpretation.isBareName || next.kind == .clauseEnd && reading.isNamedInFull,
      // Of two verbs for one object, a search for nothing is no request.
      reading.interpretation.request != .search(SearchForMediaIntent()),
      next.kind == .sequence || reading.isFound || reading.interpretation.request.createsPlaylist
    else { return nil }
    return Part(sentence: next.before, reading: reading)
  }

  /// The sentence as a single request. After a joint it has to be complete or, after "then", may be a bare name.
  private mutating func single(
    _ whole: ResolvedInterpretation?, _ sentence: String, after joint: SentenceJoint?
  ) -> [Part] {
    guard let joint else { return whole.map { [Part(sentence: sentence, reading: $0)] } ?? [] }
    if let whole, !whole.interpretation.isBareName, whole.interpretation.unexplained == 0 {
      return [Part(sentence: sentence, reading: whole)]
    }
    if joint.kind == .clauseEnd, let whole, whole.isNamedInFull { return [Part(sentence: sentence, reading: whole)] }
    guard joint.kind == .sequence else { return [] }
    return [Part(sentence: sentence, reading: reader.readingOrName(of: sentence, in: language))]
  }
}

extension ResolvedInterpretation {
  /// Whether one request explains all words, and takes none of them for a name that the library cannot bear out.
  fileprivate var isWhole: Bool {
    if case .control(.missing) = interpretation.request { return false }
    return ownSupport == .full && !interpretation.request.createsPlaylist
  }
}

extension ResolvedInterpretation {
  fileprivate var isPlay: Bool { interpretation.request.kind == .play }

  fileprivate var isControl: Bool { interpretation.request.kind == .control }

  /// Whether it is several words that name or describe what the library has. One word alone may be anything.
  fileprivate var isNamedInFull: Bool {
    isReadInFull && best?.relaxed.isEmpty == true
      && interpretation.slots.reduce(0) { $0 + $1.end - $1.start } > 1
  }

  /// The kind, if it asks to play any of one and says nothing else.
  fileprivate var kindPlayed: MediaItemType? {
    guard case .play(let intent) = interpretation.request, let search = intent.mediaSearch,
      intent == PlayMediaIntent(mediaSearch: search), search == MediaSearch(mediaType: search.mediaType),
      ![.unknown, .music].contains(search.mediaType)
    else { return nil }
    return search.mediaType
  }

  /// Whether it is a search that says nothing of what to find.
  var findsAnything: Bool {
    guard case .search(let intent) = interpretation.request else { return false }
    return intent.mediaSearch == nil || intent.mediaSearch == MediaSearch()
  }

  /// Whether it asks to play and says neither what nor how.
  var playsAnything: Bool {
    guard case .play(let intent) = interpretation.request else { return false }
    let isPlain = intent == PlayMediaIntent(mediaSearch: intent.mediaSearch)
    let search = intent.mediaSearch ?? MediaSearch()
    return isPlain && [.unknown, .music].contains(search.mediaType)
      && search == MediaSearch(mediaType: search.mediaType)
  }
}

extension CompoundRequestSplitter.Part {
  fileprivate func joiningQueue(queuesNext: Bool = false) -> Self {
    var part = self
    part.reading = reading.with(reading.interpretation.request.joiningQueue(queuesNext: queuesNext))
    return part
  }
}

extension Request {
  fileprivate var createsPlaylist: Bool { if case .add(let intent) = self { intent.edit == .create } else { false } }
}
