import Names

/// A sentence without its signs, and where they stood.
struct PunctuatedSentence {
  let words: SentenceWords
  /// The places of the words that a sign stands before.
  let signs: Set<Int>

  init(_ sentence: String) {
    let words = SentenceWords(sentence)
    self.words = words
    signs = Set(
      words.words.indices.dropFirst().filter { place in
        let between = sentence[words[place - 1].range.upperBound..<words[place].range.lowerBound]
        return between.contains(where: Self.separators.contains)
      })
  }

  /// Whether it tells where people write signs: a long one without any is of an author who writes none.
  var isTelling: Bool { words.count > 1 && (!signs.isEmpty || words.count <= Self.maxWordsWithoutSign) }

  private static let separators = Set(",.;:?!–—，。；：？！")
  private static let maxWordsWithoutSign = 9
}
