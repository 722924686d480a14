import Names

extension Interpreter {
  /// The positions at which a sentence may consist of two requests, from left to right: the longest joint at each word,
  /// else the end of a clause.
  package func joints(in sentence: String) -> [SentenceJoint] {
    guard sentence.utf8.count <= Self.maxBytes else { return [] }
    let words = SentenceWords(sentence, keepsSigns: true)
    guard words.count <= Self.maxWords else { return [] }
    let edges = ClauseEdge.edges(of: words) { grammar.hasWord(words[$0].folded) }
    var joints: [SentenceJoint] = []
    var place = 1
    while place < words.count {
      let joint = grammar.joint(in: words, at: place)
      let end = place + (joint?.count ?? 0)
      if let kind = joint?.kind ?? (edges[place] == .none ? nil : .clauseEnd), end < words.count {
        joints.append(
          SentenceJoint(before: words.text(0..<place), after: words.text(end..<words.count), kind: kind))
      }
      place = max(end, place + 1)
    }
    return joints
  }
}

extension Interpreter {
  /// The parts of a sentence between its joints, or only between signs that end a clause; only one if it has none.
  package func clauses(of sentence: String, onlyAtSigns: Bool = false) -> [String] {
    let joint = joints(in: sentence).first { onlyAtSigns ? $0.kind == .clauseEnd : $0.kind != .repair }
    guard let joint else { return [sentence] }
    return [joint.before] + clauses(of: joint.after, onlyAtSigns: onlyAtSigns)
  }
}

extension Interpreter {
  /// The parts of a sentence that may be names because of a word that no sentence of the grammar has, the longest first.
  /// Such words beside each other are not parted.
  package func unknownParts(of sentence: String) -> [String] {
    guard let words = namingWords(of: sentence) else { return [] }
    let isUnknown = words.words.map { !grammar.hasWord($0.folded) }
    return spans(of: words).filter { span in
      let isAlone = isUnknown[span].allSatisfy(\.self)
      let partsBefore = span.lowerBound > 0 && isUnknown[span.lowerBound - 1] && isUnknown[span.lowerBound]
      let partsAfter = span.upperBound < words.count && isUnknown[span.upperBound - 1] && isUnknown[span.upperBound]
      return isUnknown[span].contains(true) && !partsBefore && !partsAfter && (isAlone || span.count < words.count)
    }.map(words.text)
  }

  /// The folded words that no sentence of the grammar has.
  package func unknownWords(in text: String) -> Set<String> {
    guard text.utf8.count <= Self.maxBytes else { return [] }
    return Set(SentenceWords(text).words.map(\.folded).filter { !grammar.hasWord($0) })
  }

  /// All parts of a sentence that may be a name, the longest first: those of several words, or one that is no word of the
  /// grammar.
  package func possibleNames(in sentence: String) -> [String] {
    guard let words = namingWords(of: sentence) else { return [] }
    return spans(of: words).filter { $0.count > 1 || !grammar.hasWord(words[$0.lowerBound].folded) }.map(words.text)
  }

  /// The words of a sentence that is short enough to be looked through for names.
  private func namingWords(of sentence: String) -> SentenceWords? {
    guard sentence.utf8.count <= Self.maxBytes else { return nil }
    let words = SentenceWords(sentence)
    return words.count <= Self.maxNamingWords ? words : nil
  }

  /// All parts of some words, the longest first.
  func spans(of words: SentenceWords) -> [Range<Int>] {
    words.words.indices.flatMap { start in (start + 1...words.count).map { start..<$0 } }.sorted { $0.count > $1.count }
  }

  /// Longer sentences are rather talk.
  static let maxNamingWords = 12
}

extension Interpreter {
  /// What follows the joints that a sentence starts with, "and then …"; nil if it starts with none that orders it after
  /// something else.
  package func afterLeadingJoints(_ sentence: String, orConjunctions: Bool = false) -> String? {
    guard sentence.utf8.count <= Self.maxBytes else { return nil }
    let words = SentenceWords(sentence, keepsSigns: true)
    var place = 0, isSequence = false
    while place < words.count, let joint = grammar.joint(in: words, at: place), joint.kind != .repair {
      isSequence = isSequence || joint.kind == .sequence
      place += joint.count
    }
    return (isSequence || orConjunctions) && place > 0 && place < words.count ? words.text(place..<words.count) : nil
  }
}

extension Interpreter {
  /// Whether a sentence continues an earlier one: "and …".
  package func startsWithJoint(_ sentence: String) -> Bool {
    guard sentence.utf8.count <= Self.maxBytes else { return false }
    let joint = grammar.joint(in: SentenceWords(sentence, keepsSigns: true), at: 0)
    return joint.map { $0.kind != .repair } ?? false
  }
}

extension Interpreter {
  /// What a sentence says not to do: "please don't …"; nil if it doesn't start with a negation.
  package func afterNegation(_ sentence: String) -> String? {
    guard sentence.utf8.count <= Self.maxBytes else { return nil }
    let words = SentenceWords(sentence, keepsSigns: true)
    let start = grammar.start(of: words)
    let longest = grammar.negations.filter { words.has($0, at: start) }.map(\.count).max()
    guard let end = longest.map({ start + $0 }), end < words.count else { return nil }
    return words.text(end..<words.count)
  }

  /// Whether it is more than one clause, and therefore no name.
  package func hasClauses(_ text: String) -> Bool { joints(in: text).contains { $0.kind == .clauseEnd } }

  /// Whether a sentence or the last of its clauses starts as only a question does or has a word that only questions have,
  /// so that it asks to do nothing.
  package func isQuestion(_ sentence: String) -> Bool {
    guard sentence.utf8.count <= Self.maxBytes else { return false }
    let last = joints(in: sentence).last { $0.kind == .clauseEnd }?.after ?? sentence
    let words = SentenceWords(last, keepsSigns: true)
    let start = grammar.start(of: words)
    return grammar.questions.contains { words.has($0, at: start) }
      || grammar.interrogatives.contains { phrase in words.words.indices.contains { words.has(phrase, at: $0) } }
  }
}

extension Interpreter {
  /// Whether a clause says when what belongs to it is to happen: "once this is over".
  package func isCondition(_ clause: String) -> Bool {
    guard clause.utf8.count <= Self.maxBytes else { return false }
    let words = SentenceWords(clause, keepsSigns: true)
    return grammar.startsCondition(words, at: grammar.start(of: words))
  }
}

extension Interpreter {
  /// Whether any clause of a sentence says when: "put it on when this is over".
  package func hasCondition(_ sentence: String) -> Bool {
    guard sentence.utf8.count <= Self.maxBytes else { return false }
    let words = SentenceWords(sentence, keepsSigns: true)
    return words.words.indices.contains { grammar.startsCondition(words, at: $0) }
  }

  /// The words before the first ones that say until when; the whole sentence if none do, or if it begins with them. Nil if
  /// they say at what moment something else is to happen, which is not yet.
  package func beforeDuration(_ sentence: String) -> String? {
    guard sentence.utf8.count <= Self.maxBytes else { return sentence }
    let words = SentenceWords(sentence, keepsSigns: true)
    let place = words.words.indices.dropFirst().first { grammar.startsCondition(words, at: $0) }
    guard let place else { return sentence }
    return grammar.durations.contains { words.has($0, at: place) } ? words.text(0..<place) : nil
  }
}

extension Interpreter {
  /// The words before the first clause or number that says at what moment they are to happen; nil if none does, or the sentence
  /// begins with it.
  package func beforeCondition(_ sentence: String) -> String? {
    guard sentence.utf8.count <= Self.maxBytes else { return nil }
    let words = SentenceWords(sentence, keepsSigns: true)
    let place = words.words.indices.dropFirst().first { grammar.startsMoment(words, at: $0) }
    return place.map { words.text(0..<$0) }
  }
}

extension Grammar {
  /// The last word may be contracted with the next one.
  func startsCondition(_ words: SentenceWords, at place: Int) -> Bool {
    let isAtPlace = { (phrase: [String]) in words.has(phrase, at: place) || words.has(phrase, contractedAt: place) }
    return conditions.contains(where: isAtPlace) || durations.contains(where: isAtPlace)
      || startsMoment(words, at: place)
  }

  /// Whether words say by a number or a clause with a subject of its own at what moment something is to happen.
  func startsMoment(_ words: SentenceWords, at place: Int) -> Bool {
    moments.contains { end(of: $0, in: words, at: place) != nil }
      || conjunctions.contains { words.has($0, at: place) && beginsClause(words, at: place + $0.count) }
  }

  /// Whether a word is in the grammar, and therefore not an abbreviation.
  func hasWord(_ folded: String) -> Bool { automaton.vocabulary[folded] != nil || fillers.contains(folded) }

  /// A sentence without the words of courtesy at its start and end; nil if it has none, or nothing else.
  func withoutCourtesy(_ sentence: String) -> String? {
    guard sentence.utf8.count <= Interpreter.maxBytes else { return nil }
    let words = SentenceWords(sentence, keepsSigns: true)
    var (start, end) = (0, words.count)
    while let opening = openings.filter({ words.has($0, at: start) }).map(\.count).max(), start + opening < end {
      start += opening
    }
    while let closing = closings.filter({ words.has($0, at: end - $0.count) }).map(\.count).max(), start < end - closing
    {
      end -= closing
    }
    return end - start < words.count ? words.text(start..<end) : nil
  }

  /// The position after the fillers, joints and words of courtesy that a sentence starts with.
  fileprivate func start(of words: SentenceWords) -> Int {
    var place = 0
    while place < words.count {
      if fillers.contains(words[place].folded) {
        place += 1
      } else if let opening = openings.filter({ words.has($0, at: place) }).map(\.count).max() {
        place += opening
      } else if let joint = joint(in: words, at: place) {
        place += joint.count
      } else {
        break
      }
    }
    return place
  }

  /// The longest joint at a position; nil if none.
  func joint(in words: SentenceWords, at place: Int) -> (count: Int, kind: SentenceJoint.Kind)? {
    let found = joints.filter { words.has($0, at: place) && !words.isInsideWord(place..<place + $0.count) }
      .max { $0.count < $1.count }
    return found.map { words in
      (words.count, repairs.contains(words) ? .repair : weakJoints.contains(words) ? .conjunction : .sequence)
    }
  }
}

extension SentenceWords {
  /// Whether words touch those before and after them in a script with spaces, as "&" does in "R&B".
  fileprivate func isInsideWord(_ span: Range<Int>) -> Bool {
    touches(span.lowerBound) && span.upperBound < count && touches(span.upperBound)
  }

  private func touches(_ place: Int) -> Bool {
    place > 0 && self[place - 1].range.upperBound == self[place].range.lowerBound && !isJoined(place)
  }

  /// Whether the words stand at a position, the last one with an apostrophe and more letters behind it.
  fileprivate func has(_ wanted: [String], contractedAt place: Int) -> Bool {
    guard let last = wanted.last, has(wanted.dropLast(), at: place) || wanted.count == 1,
      place + wanted.count <= count
    else { return false }
    return self[place + wanted.count - 1].folded.hasPrefix(last + "'")
  }

  func has(_ wanted: [String], at place: Int) -> Bool {
    !wanted.isEmpty && place >= 0 && place + wanted.count <= count
      && zip(wanted, words[place...]).allSatisfy { $0 == $1.folded }
  }
}

/// A position at which a sentence may be split into two requests.
package struct SentenceJoint: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Words that order two requests and hardly occur in names, such as "and then".
    case sequence
    /// Words that also occur in names, such as "and".
    case conjunction
    /// The end of a clause or a sentence: "I don't like this. Turn it off."
    case clauseEnd
    /// Words that take back what was said before them: "play Stop, no wait, queue it".
    case repair
  }

  package let before: String
  package let after: String
  package let kind: Kind

  package init(before: String, after: String, kind: Kind) {
    self.before = before
    self.after = after
    self.kind = kind
  }
}
