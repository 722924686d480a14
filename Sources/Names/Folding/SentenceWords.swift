/// The words of a sentence, each with its folded form and its range in the original, so that it can be quoted.
///
/// A possessive or contracted "'s" is a separate word ("what's" is "what" + "s"), and so are letters after a number
/// ("1.5x", "81st", "80s") and a percent sign. Scripts without spaces are split into characters. Full-width digits and
/// signs, as typed with Chinese, count as ASCII.
package struct SentenceWords: Sendable {
  package struct Word: Hashable, Sendable {
    package let folded: String
    package let range: Range<String.Index>

    /// Whether it consists of signs, such as the band “!!!”.
    package let isSigns: Bool

    fileprivate init(folded: String, range: Range<String.Index>, isSigns: Bool = false) {
      self.folded = folded
      self.range = range
      self.isSigns = isSigns
    }

    fileprivate var isIdeograph: Bool { folded.unicodeScalars.first?.isIdeographic ?? false }
  }

  package let sentence: String
  package let words: [Word]

  /// - Parameters:
  ///   - keepsSigns: whether separate signs are words as well: “!!!”, “÷”, “+”, but no full stop, comma, dash or quotation
  ///     mark.
  ///   - isName: whether a single exclamation or question mark is a name, and so a word, too.
  package init(_ sentence: String, keepsSigns: Bool = false, isName: (String) -> Bool = { _ in false }) {
    self.sentence = sentence
    let words = Self.cut(sentence)
    self.words = keepsSigns ? Self.withSigns(words, of: sentence, isName) : words
  }

  /// Whether separate signs stand where a name does: more than marks at the end of a clause.
  package static func hasSignName(_ sentence: String) -> Bool {
    SentenceWords(sentence, keepsSigns: true).words.contains { word in
      word.isSigns && !word.folded.allSatisfy { $0 == "!" || $0 == "?" }
    }
  }

  package var count: Int { words.count }
  package var isEmpty: Bool { words.isEmpty }

  package subscript(_ position: Int) -> Word { words[position] }

  /// The original text of consecutive words, including the characters between them.
  package func text(_ span: Range<Int>) -> String {
    guard let first = words[span].first, let last = words[span].last else { return "" }
    return String(sentence[first.range.lowerBound..<last.range.upperBound])
  }

  /// Whether a word directly follows the one before it, as characters do in scripts without spaces.
  package func isJoined(_ position: Int) -> Bool {
    guard position > 0, words[position - 1].range.upperBound == words[position].range.lowerBound else { return false }
    return words[position - 1].isIdeograph || words[position].isIdeograph
  }

  private static func cut(_ sentence: String) -> [Word] {
    if let spans = ASCIIWords.spans(of: sentence) {
      let bytes = sentence.utf8
      return spans.map { span in
        let start = bytes.index(bytes.startIndex, offsetBy: span.lowerBound)
        let range = start..<bytes.index(start, offsetBy: span.count)
        return word(String(sentence[range]), at: range)
      }
    }
    var words: [Word] = []
    var start: String.Index?
    var before = Kind.gap
    var index = sentence.startIndex
    while index < sentence.endIndex {
      let kind = Kind(of: index, in: sentence)
      if let begin = start, !kind.continues(before) {
        words.append(word(String(sentence[begin..<index].map(\.halfWidth)), at: begin..<index))
        start = nil
      }
      if kind != .gap, start == nil { start = index }
      before = kind
      index = sentence.index(after: index)
    }
    if let begin = start { words.append(word(String(sentence[begin..<index].map(\.halfWidth)), at: begin..<index)) }
    return words
  }

  /// Signs that may be names.
  fileprivate static let nameSigns = Set("!?+÷×=#*@^~<>|/\\√∞±¡¿()".unicodeScalars)

  private static func withSigns(_ words: [Word], of sentence: String, _ isName: (String) -> Bool) -> [Word] {
    guard sentence.unicodeScalars.contains(where: nameSigns.contains) else { return words }
    let ends = [sentence.startIndex] + words.map(\.range.upperBound)
    let starts = words.map(\.range.lowerBound) + [sentence.endIndex]
    let signs = zip(ends, starts).flatMap { end, start in
      sentence[end..<start].split(whereSeparator: \.isWhitespace).filter { run in
        let standsAlone =
          (run.startIndex == sentence.startIndex || sentence[sentence.index(before: run.startIndex)].isWhitespace)
          && (run.endIndex == sentence.endIndex || sentence[run.endIndex].isWhitespace)
        guard standsAlone, run.allSatisfy(\.isNameSign) else { return false }
        return !["!", "?"].contains(run) || isName(String(run))
      }
    }
    let found = signs.map {
      Word(folded: FoldedText(String($0)).text, range: $0.startIndex..<$0.endIndex, isSigns: true)
    }
    return (words + found).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// - Parameter text: the characters of the range in half width.
  private static func word(_ text: String, at range: Range<String.Index>) -> Word {
    if text == "&" { return Word(folded: "and", range: range) }
    let keepsSigns = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x25 }
    return Word(folded: keepsSigns ? text : FoldedText(text).text, range: range)
  }

  /// The role of a character for the words around it.
  enum Kind {
    case letter, digit, ideograph, sign, possessive, gap

    fileprivate init(of index: String.Index, in sentence: String) {
      let character = sentence[index].halfWidth
      let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
      if character.isNumber && scalar.value < 0x80 {
        self = .digit
      } else if scalar.isIdeographic {
        self = .ideograph
      } else if character.unicodeScalars.contains(where: \.isPartOfWord) || character == "$" {
        self = .letter
      } else if character == "%" || character == "&" {
        self = .sign
      } else {
        self = Self.inside(index, of: sentence)
      }
    }

    /// An apostrophe between letters and a point between digits belong to the word around them.
    private static func inside(_ index: String.Index, of sentence: String) -> Kind {
      let after = sentence.index(after: index)
      guard index > sentence.startIndex, after < sentence.endIndex else { return .gap }
      let left = sentence[sentence.index(before: index)], right = sentence[after]
      switch sentence[index].halfWidth {
      case "." where left.isNumber && right.isNumber: return .digit
      case "'", "’", "ʼ":
        guard left.isLetter || left.isNumber, right.isLetter else { return .gap }
        let end = sentence.index(after: after)
        let isLast = end == sentence.endIndex || !(sentence[end].isLetter || sentence[end].isNumber)
        return right.lowercased() == "s" && isLast ? .possessive : .letter
      default: return .gap
      }
    }

    /// Whether a character of this kind continues the word of the character before.
    func continues(_ before: Kind) -> Bool {
      switch (before, self) {
      case (.letter, .letter), (.digit, .digit), (.possessive, .letter): true
      default: false
      }
    }
  }
}

extension Character {
  /// A sign that may be a name.
  fileprivate var isNameSign: Bool {
    unicodeScalars.count == 1 && unicodeScalars.allSatisfy(SentenceWords.nameSigns.contains)
  }

  /// The ASCII form of a full-width digit, letter or sign.
  fileprivate var halfWidth: Character {
    guard let scalar = unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value) else { return self }
    return Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init) ?? self
  }
}
