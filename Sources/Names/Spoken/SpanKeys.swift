/// The spoken keys (`SpokenName.key`) of all spans of the words of a sentence.
///
/// Most words are spoken as they are written, whatever stands around them. A span of such words alone is its words without
/// an article at its end; only a span with a number, an abbreviation or a 的 is read as a name.
package struct SpanKeys {
  private let words: [String]
  private let isJoined: [Bool]
  /// For each word, the index of the first word from it on that depends on the words around it; the number of words if
  /// there is none.
  private let nextSpecial: [Int]

  /// - Parameters:
  ///   - words: folded.
  ///   - isJoined: whether each word follows the one before it without a space.
  package init(_ words: [String], isJoined: [Bool]) {
    self.words = words
    self.isJoined = isJoined
    var next = [Int](repeating: words.count, count: words.count + 1)
    for place in words.indices.reversed() {
      let isAttached = isJoined[place] || place + 1 < words.count && isJoined[place + 1]
      let before = place > 0 ? words[place - 1] : nil
      let isSpecial =
        SpokenNumbers.mayRead(words[place], after: before) || SpokenWords.mayChange(words[place])
        || words[place].utf8.contains(UInt8(ascii: " ")) || isAttached && SpokenWords.isArticle(words[place])
      next[place] = isSpecial ? place : next[place + 1]
    }
    nextSpecial = next
  }

  package subscript(span: Range<Int>) -> String {
    guard !span.isEmpty else { return "" }
    guard nextSpecial[span.lowerBound] >= span.upperBound else { return SpokenName(folded: name(span)).key }
    return words[withoutArticle(span)].joined()
  }

  private func withoutArticle(_ span: Range<Int>) -> Range<Int> {
    guard span.count > 1 else { return span }
    if SpokenWords.isArticle(words[span.lowerBound]) { return span.lowerBound + 1..<span.upperBound }
    return words[span.upperBound - 1] == SpokenWords.lastArticle ? span.lowerBound..<span.upperBound - 1 : span
  }

  private func name(_ span: Range<Int>) -> FoldedText {
    let spaced = span.map { ($0 == span.lowerBound || isJoined[$0] ? "" : " ") + words[$0] }
    return FoldedText(folded: spaced.joined())
  }
}
