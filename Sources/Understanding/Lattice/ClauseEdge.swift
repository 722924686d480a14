import Names

/// What parts a word from the one before it.
enum ClauseEdge: Sendable {
  case none
  /// A comma, a dash, a colon: "play hello, please".
  case weak
  /// The end of a sentence: "Thanks for the cab. Play hello."
  case strong

  /// The edge before each word.
  static func edges(of words: SentenceWords) -> [ClauseEdge] {
    words.words.indices.map { index in
      guard index > 0 else { return .strong }
      return edge(in: words.sentence[words[index - 1].range.upperBound..<words[index].range.lowerBound])
    }
  }

  private static func edge(in gap: Substring) -> ClauseEdge {
    if gap.count < 2 { return gap.contains { "。！？；，、".contains($0) } ? .strong : .none }
    if gap.contains(where: { ".!?;\n".contains($0) }) { return .strong }
    return gap.contains { ",:–—-".contains($0) } ? .weak : .none
  }
}
