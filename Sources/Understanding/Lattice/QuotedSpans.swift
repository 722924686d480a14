import Names

/// Spans of words in quotation marks, which mark the start and end of a name.
struct QuotedSpans {
  /// The end of each quoted span, by its start.
  private var ends: [Int: Int] = [:]

  private static let closing: [Character: Character] = [
    "《": "》", "〈": "〉", "「": "」", "『": "』", "“": "”", "„": "“", "«": "»", "\"": "\"",
  ]

  init(_ words: SentenceWords) {
    var open: (closing: Character, place: Int)?
    var index = words.sentence.startIndex
    for place in 0...words.count {
      let isLast = place == words.count
      for mark in words.sentence[index..<(isLast ? words.sentence.endIndex : words[place].range.lowerBound)] {
        if let quote = open, mark == quote.closing {
          if place > quote.place { ends[quote.place] = place }
          open = nil
        } else if open == nil, let closing = Self.closing[mark] {
          open = (closing, place)
        }
      }
      if !isLast { index = words[place].range.upperBound }
    }
  }

  /// Whether these words are exactly the words between two quotation marks.
  func isQuoted(_ span: Range<Int>) -> Bool { ends[span.lowerBound] == span.upperBound }

  func covers(_ place: Int) -> Bool { ends.contains { $0.key <= place && place < $0.value } }
}
