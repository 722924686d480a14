import Foundation

/// Splits sentences into the pieces of words that an encoder knows, as BERT does: lower case, without accents, and the
/// longest piece first; but curved quotation marks are the same as straight ones. `Training/encoder/wordpieces.py` does
/// the same for training.
struct WordPieces: Sendable {
  private let numbers: [String: Int32]
  private let unknown: Int32
  /// What stands before and after every sentence.
  let start, end: Int32

  private static let maxWord = 100
  /// What pieces start with that don't start a word.
  private static let continued = "##"

  /// - Returns: nil if one is there twice, or one of the three that every encoder needs is missing.
  init?(_ pieces: some Collection<String>) {
    let numbered = zip(pieces, Int32(0)...).map { ($0, $1) }
    numbers = Dictionary(numbered) { first, _ in first }
    guard numbers.count == pieces.count, let unknown = numbers["[UNK]"], let start = numbers["[CLS]"],
      let end = numbers["[SEP]"]
    else { return nil }
    (self.unknown, self.start, self.end) = (unknown, start, end)
  }

  /// The number of a piece that stands for a name of a kind; no text is split into it.
  func number(ofKind kind: String) -> Int32? { numbers["[\(kind)]"] }

  func numbers(of text: some StringProtocol) -> [Int32] { Self.words(of: text).flatMap(numbers(ofWord:)) }

  /// The longest pieces from the left; the unknown piece if there is no way to split the word.
  private func numbers(ofWord word: [Unicode.Scalar]) -> [Int32] {
    guard word.count <= Self.maxWord else { return [unknown] }
    var found: [Int32] = [], start = 0
    while start < word.count {
      guard let (number, end) = longest(word, from: start) else { return [unknown] }
      found.append(number)
      start = end
    }
    return found
  }

  private func longest(_ word: [Unicode.Scalar], from start: Int) -> (number: Int32, end: Int)? {
    for end in stride(from: word.count, to: start, by: -1) {
      var piece = start == 0 ? "" : Self.continued
      piece.unicodeScalars.append(contentsOf: word[start..<end])
      if let number = numbers[piece] { return (number, end) }
    }
    return nil
  }

  /// The words and the single signs of a text.
  private static func words(of text: some StringProtocol) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = [], word: [Unicode.Scalar] = []
    func close() {
      if !word.isEmpty { words.append(word) }
      word = []
    }
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars.map(\.straight) {
      if scalar.properties.isWhitespace {
        close()
      } else if scalar.isSign || scalar.isHan {
        close()
        words.append([scalar])
      } else if !scalar.isSilent {
        word.append(scalar)
      }
    }
    close()
    return words
  }
}

extension Unicode.Scalar {
  fileprivate var straight: Unicode.Scalar {
    switch self {
    case "‘", "’": "'"
    case "“", "”": "\""
    default: self
    }
  }

  /// Whether it is an accent or nothing to see.
  fileprivate var isSilent: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .control, .format: true
    default: self == "\u{FFFD}"
    }
  }

  fileprivate var isSign: Bool {
    if isASCII { return (0x21...0x7E).contains(value) && !properties.isAlphabetic && properties.numericType == nil }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Whether it is a character of the blocks that BERT takes for Chinese.
  fileprivate var isHan: Bool {
    switch value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B73F, 0x2B740...0x2B81F,
      0x2B820...0x2CEAF, 0xF900...0xFAFF, 0x2F800...0x2FA1F:
      true
    default: false
    }
  }
}
