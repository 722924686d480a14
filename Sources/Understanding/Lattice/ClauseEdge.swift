import Names

/// The punctuation between a word and the previous one.
enum ClauseEdge: Sendable {
  case none
  /// A comma, dash or colon, or a period that may end an abbreviation: "play hello, please", "Mr. Porter".
  case weak
  /// An exclamation mark, which also occurs in names: "Panic! At The Disco".
  case loud
  /// The end of a sentence: "Thanks for the cab. Play hello."
  case strong

  /// The cost of a slot that continues across the edge.
  var cost: Int {
    switch self {
    case .none: 0
    case .weak: Costs.textOverComma
    case .loud: Costs.textOverShout
    case .strong: Costs.textOverEdge
    }
  }

  /// The cost of skipping the clause on the other side, in addition to its words.
  var costOfLeavingOut: Int { self == .weak ? Costs.skippedHalfClause : Costs.skippedClause }

  /// The edge before each word.
  ///
  /// - Parameter isPlain: whether the word at an index is in the grammar, and therefore not an abbreviation.
  static func edges(of words: SentenceWords, isPlain: (Int) -> Bool) -> [ClauseEdge] {
    words.words.indices.map { index in
      guard index > 0 else { return .strong }
      let gap = words.sentence[words[index - 1].range.upperBound..<words[index].range.lowerBound]
      // "M. F. Quill".
      if words[index - 1].folded.count == 1, gap == ". ", words[index - 1].folded.first?.isLetter == true {
        return .none
      }
      // An abbreviation before its number: "Op. 27".
      let isCapitalised = words.sentence[words[index - 1].range].first?.isUppercase == true
      if words[index - 1].folded.count < 4, isCapitalised, gap == ". ", words[index].folded.allSatisfy(\.isNumber) {
        return .none
      }
      let mayBeAbbreviation = words[index - 1].folded.count < 4 && !isPlain(index - 1)
      let isBesideHan =
        !gap.allSatisfy(\.isWhitespace)
        && [words[index - 1], words[index]].contains { Script.main(of: $0.folded) == .han }
      return edge(in: gap, isBesideHan: isBesideHan, mayBeAbbreviation: mayBeAbbreviation)
    }
  }

  /// - Parameter isBesideHan: whether a Chinese character stands before or after it, where half-width punctuation needs no
  ///   space: "停一下,放首歌".
  private static func edge(in gap: Substring, isBesideHan: Bool, mayBeAbbreviation: Bool) -> ClauseEdge {
    if gap.contains(where: { "。！？；".contains($0) }) { return .strong }
    if gap.contains(where: { "，、：".contains($0) }) { return .weak }
    if isBesideHan, gap.contains(where: { "?!;".contains($0) }) { return .strong }
    if isBesideHan, gap.contains(where: { ",:".contains($0) }) { return .weak }
    guard gap.count > 1 else { return .none }
    if gap.contains(where: { "?;\n".contains($0) }) { return .strong }
    if gap.contains(".") { return mayBeAbbreviation ? .weak : .strong }
    if gap.contains("!") { return .loud }
    return gap.contains { ",:–—-".contains($0) } ? .weak : .none
  }
}
