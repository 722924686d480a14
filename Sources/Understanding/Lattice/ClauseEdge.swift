import Names

/// What parts a word from the one before it.
enum ClauseEdge: Sendable {
  case none
  /// A comma, a dash, a colon, or a point that may as well end an abbreviation: "play hello, please", "Mr. Porter".
  case weak
  /// An exclamation mark, which names have too: "Panic! At The Disco".
  case loud
  /// The end of a sentence: "Thanks for the cab. Play hello."
  case strong

  /// What a slot pays that goes on behind the edge.
  var cost: Int {
    switch self {
    case .none: 0
    case .weak: Costs.textOverComma
    case .loud: Costs.textOverShout
    case .strong: Costs.textOverEdge
    }
  }

  /// What leaving out the clause on the other side costs, besides its words.
  var costOfLeavingOut: Int { self == .weak ? Costs.skippedHalfClause : Costs.skippedClause }

  /// The edge before each word.
  ///
  /// - Parameter isPlain: whether the word at a place is one of the grammar's own, which is no abbreviation.
  static func edges(of words: SentenceWords, isPlain: (Int) -> Bool) -> [ClauseEdge] {
    words.words.indices.map { index in
      guard index > 0 else { return .strong }
      let gap = words.sentence[words[index - 1].range.upperBound..<words[index].range.lowerBound]
      let mayBeAbbreviation = words[index - 1].folded.count < 4 && !isPlain(index - 1)
      return edge(in: gap, mayBeAbbreviation: mayBeAbbreviation)
    }
  }

  private static func edge(in gap: Substring, mayBeAbbreviation: Bool) -> ClauseEdge {
    if gap.contains(where: { "。！？；".contains($0) }) { return .strong }
    if gap.contains(where: { "，、：".contains($0) }) { return .weak }
    guard gap.count > 1 else { return .none }
    if gap.contains(where: { "?;\n".contains($0) }) { return .strong }
    if gap.contains(".") { return mayBeAbbreviation ? .weak : .strong }
    if gap.contains("!") { return .loud }
    return gap.contains { ",:–—-".contains($0) } ? .weak : .none
  }
}
