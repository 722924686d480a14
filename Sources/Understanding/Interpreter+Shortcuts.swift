import Names

/// What the grammar knows of the making of shortcuts.
extension Interpreter {
  /// What stands behind the words that begin the making of a shortcut, its phrase and what it does; nil if a sentence does
  /// not begin so.
  package func definition(in sentence: String) -> String? {
    guard sentence.utf8.count <= Self.maxBytes else { return nil }
    let plain = grammar.withoutCourtesy(sentence) ?? sentence
    let words = SentenceWords(plain, keepsSigns: true)
    let naming = grammar.namings.filter { words.has($0, at: 0) }.map(\.count).max()
    guard let naming, naming < words.count else { return nil }
    return String(plain[words[naming].range.lowerBound...])
  }

  /// The same words without those that only stand between the phrase of a shortcut and what it does.
  package func withoutConsequents(_ sentence: String) -> String {
    let words = SentenceWords(sentence, keepsSigns: true)
    var place = 0
    while let count = grammar.consequents.filter({ words.has($0, at: place) }).map(\.count).max(),
      place + count < words.count
    {
      place += count
    }
    return place < words.count ? String(sentence[words[place].range.lowerBound...]) : sentence
  }

  /// A sentence without the words of courtesy at its start and end; nil if it has none, or nothing else.
  package func withoutCourtesy(_ sentence: String) -> String? { grammar.withoutCourtesy(sentence) }
}
