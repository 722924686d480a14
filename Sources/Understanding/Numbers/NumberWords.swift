import Names

/// The number words of a locale, and how they join: "twenty one", "two hundred and five", "nineteen ninety nine".
struct NumberWords: Sendable {
  private var cardinals: [String: Int] = [:]
  private var ordinals: [String: Int] = [:]

  /// A number in a sentence: its value and the place behind it.
  struct Reading: Equatable, Sendable {
    let value: Double
    let end: Int
  }

  init(_ words: [(word: String, value: Int, isOrdinal: Bool)]) {
    for (word, value, isOrdinal) in words {
      if isOrdinal { ordinals[word] = value } else { cardinals[word] = value }
    }
  }

  /// The longest number that begins at a word.
  func read(_ words: SentenceWords, at start: Int) -> Reading? {
    if let value = Double(words[start].folded), words[start].folded.first?.isNumber == true {
      return Reading(value: value, end: start + 1)
    }
    var reader = NumberJoiner()
    var position = start
    while position < words.count {
      let word = words[position].folded
      if let value = cardinals[word] {
        guard reader.take(value) else { break }
      } else if let value = ordinals[word] {
        guard reader.take(value) else { break }
        return Reading(value: Double(reader.number), end: position + 1)
      } else {
        break
      }
      position += 1
    }
    return position > start ? Reading(value: Double(reader.number), end: position) : nil
  }
}
