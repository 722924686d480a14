import Names

/// Phrases of lists, whose slots stand for words that are not listed.
extension Grammar {
  /// Where a phrase ends that stands at a place: "take … off", "in # minutes"; nil if it does not.
  func end(of phrase: [String], in words: SentenceWords, at place: Int) -> Int? {
    end(of: phrase[...], in: words, at: place)
  }

  private func end(of phrase: ArraySlice<String>, in words: SentenceWords, at place: Int) -> Int? {
    guard let first = phrase.first else { return place }
    guard place >= 0, place < words.count else { return nil }
    let rest = phrase.dropFirst()
    switch first {
    case Expression.gap:
      // A gap ends where another clause begins.
      let ends = (place + 1...place + Self.maxWordsInGap).prefix { end in
        end == place + 1
          || end < words.count && joint(in: words, at: end - 1) == nil && !beginsClause(words, at: end - 1)
      }
      return ends.lazy.compactMap { end(of: rest, in: words, at: $0) }.first
    case Expression.number:
      return numbers.read(words, at: place).flatMap { end(of: rest, in: words, at: $0.end) }
    default: return words[place].folded == first ? end(of: rest, in: words, at: place + 1) : nil
    }
  }

  private static let maxWordsInGap = 5
}
