import Names

extension Interpreter {
  /// Whether a folded word can stand before a noun and say which one is meant: "the", "that", "her".
  package func specifies(_ word: String) -> Bool {
    SpokenWords.isArticle(word) || grammar.pronouns.contains(word) || grammar.demonstratives.contains(word)
  }

  /// Whether a word of a text can be told of one thing and not of others: neither one that links, points or fills, nor a
  /// number or a kind of media.
  package func hasContent(_ text: String) -> Bool {
    let words = SentenceWords(text)
    return words.words.indices.contains { place in
      let word = words[place].folded
      return !specifies(word) && !grammar.fillers.contains(word) && !grammar.links.contains(word)
        && !grammar.kinds.contains(word) && grammar.numbers.read(words, at: place) == nil
    }
  }

  /// The words after the first one; nil if it does not specify them.
  package func withoutSpecifying(_ text: String) -> String? {
    let words = SentenceWords(text)
    guard words.count > 1, specifies(words[0].folded) else { return nil }
    return words.text(1..<words.count)
  }
}
