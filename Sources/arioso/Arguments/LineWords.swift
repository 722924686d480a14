/// Splits a line into words as a shell does, by its blanks, quotation marks and backslashes.
///
/// A line may be a sentence, too, in which an apostrophe is none of a shell: a quotation mark opens only at the start of a
/// word or of an option's value, and only if one at the end of a word closes it.
struct LineWords {
  private var rest: Substring
  private var words: [String] = []
  /// Nil between words.
  private var word: String?

  static func split(_ line: String) -> [String] {
    var splitter = LineWords(rest: line[...])
    while let letter = splitter.rest.popFirst() { splitter.take(letter) }
    splitter.endWord()
    return splitter.words
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func take(_ letter: Character) {
    switch letter {
    case _ where letter.isWhitespace: endWord()
    case "\\" where rest.first.map(Self.isEscaped) == true: append(rest.removeFirst())
    case "\"", "'":
      guard word == nil || word?.last == "=", let end = end(of: letter) else { return append(letter) }
      word = (word ?? "") + Self.unescaped(rest[..<end], in: letter)
      rest = rest[rest.index(after: end)...]
    default: append(letter)
    }
  }

  private mutating func append(_ letter: Character) { word = (word ?? "") + String(letter) }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  /// Where the quotation ends; nil if no mark closes it at the end of a word.
  private func end(of quote: Character) -> Substring.Index? {
    var index = rest.startIndex
    while index < rest.endIndex {
      let next = rest.index(after: index)
      if rest[index] == "\\", quote == "\"", next < rest.endIndex {
        index = rest.index(after: next)
        continue
      }
      if rest[index] == quote, next == rest.endIndex || rest[next].isWhitespace { return index }
      index = next
    }
    return nil
  }

  private static func isEscaped(_ letter: Character) -> Bool { letter.isWhitespace || "\\\"'".contains(letter) }

  /// The text between quotation marks. Between single ones a backslash is itself.
  private static func unescaped(_ text: Substring, in quote: Character) -> String {
    guard quote == "\"" else { return String(text) }
    var (rest, result) = (text, "")
    while let letter = rest.popFirst() {
      let isEscape = letter == "\\" && rest.first.map { "\\\"".contains($0) } == true
      result.append(isEscape ? rest.removeFirst() : letter)
    }
    return result
  }
}
