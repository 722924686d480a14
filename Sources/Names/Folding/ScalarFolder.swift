import Foundation

/// Folds one decomposed scalar after another.
struct ScalarFolder {
  private var folded = String.UnicodeScalarView()
  private var isSpacePending = false
  private var previousWasLatin = false
  /// A dollar sign whose next scalar has not been read: "A$AP" is "asap", "$100" is "100".
  private var isDollarPending = false

  mutating func append(_ scalar: Unicode.Scalar) {
    if isDollarPending { settleDollar(before: scalar) }
    switch scalar {
    case "&": appendWord("and")
    case "'", "’", "‘", "ʼ", "`", "´", "\u{2032}": break
    case "$": isDollarPending = true
    default: appendLetter(scalar)
    }
  }

  /// Returns the folded text, with decomposed letters of other scripts composed again.
  mutating func finish() -> String {
    if isDollarPending { settleDollar(before: " ") }
    let text = String(folded)
    return text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  private mutating func appendLetter(_ scalar: Unicode.Scalar) {
    if scalar.properties.canonicalCombiningClass != .notReordered {
      // Marks are removed from Latin letters only: "é" is "e", but "й" is not "и".
      if !previousWasLatin { push(scalar) }
      return
    }
    guard scalar.isPartOfWord else { return breakWord() }
    if let letters = Self.latinLetters[scalar] {
      letters.unicodeScalars.forEach { push($0) }
      previousWasLatin = true
    } else if scalar.value < 0x80 {
      push(scalar.lowered)
      previousWasLatin = true
    } else {
      HanVariants.fold(scalar).properties.lowercaseMapping.unicodeScalars.forEach { push($0) }
      previousWasLatin = false
    }
  }

  private mutating func appendWord(_ word: String) {
    breakWord()
    word.unicodeScalars.forEach { push($0) }
    breakWord()
  }

  private mutating func settleDollar(before next: Unicode.Scalar) {
    isDollarPending = false
    let followsLetter = previousWasLatin && !isSpacePending
    if followsLetter || next.properties.isAlphabetic { push("s") } else { breakWord() }
    previousWasLatin = true
  }

  private mutating func breakWord() {
    isSpacePending = !folded.isEmpty
    previousWasLatin = false
  }

  private mutating func push(_ scalar: Unicode.Scalar) {
    if isSpacePending {
      folded.append(" ")
      isSpacePending = false
    }
    folded.append(scalar)
  }

  /// Letters that do not decompose into a Latin letter and a mark.
  private static let latinLetters: [Unicode.Scalar: String] = [
    "ø": "o", "Ø": "o", "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ł": "l", "Ł": "l",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "ħ": "h", "Ħ": "h", "ŋ": "n", "ə": "e",
  ]
}

extension Unicode.Scalar {
  /// Letters, digits and the marks that belong to them.
  var isPartOfWord: Bool {
    if value < 0x80 {
      return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value)
    }
    return properties.isAlphabetic || properties.numericType != nil
  }

  fileprivate var lowered: Unicode.Scalar {
    (0x41...0x5A).contains(value) ? Unicode.Scalar(UInt8(value) + 0x20) : self
  }

  /// Scripts written without spaces between words: each character counts as a word.
  var isIdeographic: Bool {
    value >= 0x2E80 && (properties.isIdeographic || (0x3040...0x30FF).contains(value))
  }
}
