package import Names

/// Where a clause may begin in a sentence.
package enum ClauseStart: Sendable {
  /// Behind a sign that ends a sentence.
  case sentence
  /// Behind a sign that ends a clause.
  case parted
  /// At words that join two clauses, or order one after the other.
  case joint, sequence
  /// Behind words that join two.
  case joined
  /// Behind words that order one after the other, without which what follows is another wish.
  case ordered
  /// At a subject of its own: "I'm".
  case subject

  /// Whether a sign or a joint stands there.
  package var isParted: Bool {
    switch self {
    case .sentence, .parted, .joint, .sequence: true
    case .joined, .ordered, .subject: false
    }
  }
}

extension Interpreter {
  /// How a clause may begin at each word but the first; nil where none may.
  package func clauseStarts(in words: SentenceWords) -> [ClauseStart?] {
    var starts: [ClauseStart?] = Array(repeating: nil, count: words.count)
    let edges = ClauseEdge.edges(of: words) { grammar.hasWord(words[$0].folded) }
    for place in words.words.indices.dropFirst() {
      let joint = grammar.joint(in: words, at: place)
      if edges[place] != .none {
        starts[place] = edges[place] == .strong ? .sentence : .parted
      } else if let joint, joint.kind != .repair, starts[place] != .ordered {
        starts[place] = joint.kind == .sequence ? .sequence : .joint
      } else if starts[place] == nil, grammar.beginsClause(words, at: place) {
        starts[place] = .subject
        // The subject belongs to the word before it, and neither begins a wish nor ends one.
        let subject = place + (grammar.countOfSubordinator(in: words, at: place) ?? 0)
        if subject > place { starts[subject] = .ordered }
      }
      if let joint, joint.kind != .repair {
        let isOrdered = joint.kind == .sequence
        for next in place + 1..<min(words.count, place + joint.count + 1) where starts[next] == nil {
          starts[next] = isOrdered ? .ordered : .joined
        }
      }
    }
    return starts
  }

  /// Whether a wish may begin at a word that no sign or joint stands before: a subject of its own, or a word of the grammar that
  /// is no part of a name or a number. What stands for something else is rather the object of the words before it.
  package func mayBeginWish(_ words: SentenceWords, at place: Int, isSubject: Bool) -> Bool {
    let word = words[place].folded
    guard !grammar.pronouns.contains(word), !grammar.demonstratives.contains(word) else { return false }
    if isSubject { return true }
    if grammar.questions.contains(where: { $0.count > 1 && words.has($0, at: place) }) { return true }
    // What follows a pronoun without a direction of its own describes what the pronoun points at.
    let previous = place > 0 ? words[place - 1].folded : ""
    if grammar.pronouns.contains(previous) || grammar.demonstratives.contains(previous),
      grammar.pole(in: words, at: place) == nil
    {
      return false
    }
    // Without spaces only signs, joints and subjects tell where a clause begins.
    guard !word.isOfUnspacedScript, place == 0 || !words[place - 1].folded.isOfUnspacedScript else { return false }
    return grammar.hasWord(word) && !grammar.links.contains(word)
      && !grammar.kinds.contains(word) && grammar.numbers.read(words, at: place) == nil
      && ![grammar.determiners, grammar.predicates].contains { $0.contains([word]) }
  }

  /// Whether a clause begins with what makes another one depend on it, or on its time: "if", "once".
  package func isSupposition(_ clause: String) -> Bool {
    guard clause.utf8.count <= Self.maxBytes else { return false }
    let words = SentenceWords(clause, keepsSigns: true)
    return isCondition(clause) || grammar.suppositions.contains { words.has($0, at: 0) }
  }

  /// Whether words only open a sentence: "hang on".
  package func isOpening(_ words: String) -> Bool {
    guard words.utf8.count <= Self.maxBytes else { return false }
    let said = SentenceWords(words).words.map(\.folded)
    return grammar.openings.contains(said)
      || grammar.openings.contains(Array(said.drop(while: grammar.fillers.contains)))
  }

  /// Whether a clause has a subject of its own, perhaps behind a joint.
  package func hasOwnSubject(_ clause: String) -> Bool {
    guard clause.utf8.count <= Self.maxBytes else { return false }
    let words = SentenceWords(clause, keepsSigns: true)
    let joint = words.isEmpty ? nil : grammar.joint(in: words, at: 0)
    return grammar.beginsClause(words, at: joint?.count ?? 0)
  }

  /// Whether a predicate stands anywhere in a clause.
  package func hasPredicate(_ clause: String) -> Bool {
    guard clause.utf8.count <= Self.maxBytes else { return false }
    let words = SentenceWords(clause)
    return words.words.indices.contains { place in grammar.predicates.contains { words.has($0, at: place) } }
  }

  /// Whether a clause begins with words that order it after another one.
  package func startsWithSequence(_ clause: String) -> Bool {
    guard clause.utf8.count <= Self.maxBytes else { return false }
    return grammar.joint(in: SentenceWords(clause, keepsSigns: true), at: 0)?.kind == .sequence
  }

  /// Whether a clause begins with words that take back what was said before it, perhaps behind words of courtesy.
  package func startsWithRepair(_ clause: String) -> Bool {
    guard clause.utf8.count <= Self.maxBytes else { return false }
    let words = SentenceWords(clause, keepsSigns: true)
    return words.words.indices.first {
      grammar.joint(in: words, at: $0) != nil || !grammar.fillers.contains(words[$0].folded)
    }
    .flatMap { grammar.joint(in: words, at: $0)?.kind == .repair } ?? false
  }

  /// Whether what stands at a place belongs to the words before it, so that no wish begins there.
  ///
  /// - Parameter start: where the clause begins, perhaps with words that say not to do what follows.
  package func isTied(_ words: SentenceWords, at place: Int, inClauseFrom start: Int = 0) -> Bool {
    grammar.ties.contains { words.has($0, at: place - $0.count) }
      || grammar.negations.contains { words.has($0, at: start) && place <= start + $0.count + Self.reachOfNegation }
  }

  private static let reachOfNegation = 3
}

extension Grammar {
  /// Whether a clause begins at a place, with a subject of its own or with what makes it a reason. A subject behind its
  /// predicate is that of a question, and begins none.
  func beginsClause(_ words: SentenceWords, at place: Int) -> Bool {
    if place > 0, predicates.contains([words[place - 1].folded]) { return false }
    if let count = countOfSubordinator(in: words, at: place) { return beginsClause(words, at: place + count) }
    if subjects.contains(where: { words.has($0, at: place) }) { return true }
    // What something already named does, in a word that the grammar does not know.
    if place > 0, place + 1 < words.count, pointers.contains(words[place].folded), !hasWord(words[place + 1].folded) {
      return true
    }
    // Somebody whom the grammar does not know.
    if place > 0, place + 1 < words.count, !hasWord(words[place].folded), hasWord(words[place - 1].folded),
      predicates.contains([words[place + 1].folded])
    {
      return true
    }
    guard determiners.contains(where: { words.has($0, at: place) }) else { return false }
    let reach = place + 1..<min(words.count, place + 1 + Self.reachOfSubject)
    return reach.contains { next in predicates.contains { words.has($0, at: next) } }
  }

  /// How many words make the clause behind them a reason or a condition; nil if none do.
  fileprivate func countOfSubordinator(in words: SentenceWords, at place: Int) -> Int? {
    [reasons, conjunctions].lazy.flatMap { $0.filter { words.has($0, at: place) } }.map(\.count).max()
  }

  /// A predicate is at most this many words behind what a subject begins with.
  private static let reachOfSubject = 4
}
