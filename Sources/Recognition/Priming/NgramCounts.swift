/// How often words follow one another in the sentences that may be said.
struct NgramCounts {
  /// Up to three words by their numbers; -1 in front of a shorter one.
  struct Key: Hashable {
    var first: Int32
    var second: Int32
    var third: Int32
  }

  /// The words by their numbers. The first two are the marks of a sentence.
  private(set) var words = ["<s>", "</s>"]
  private var numbers: [String: Int32] = ["<s>": 0, "</s>": 1]
  private(set) var unigrams: [Int32: Double] = [:]
  private(set) var bigrams: [Key: Double] = [:]
  private(set) var trigrams: [Key: Double] = [:]

  /// Adds a sentence.
  ///
  /// - Parameter weight: how often it is said, relative to the others.
  mutating func add(_ sentence: some Sequence<Substring>, weight: Double = 1) {
    var numbers: [Int32] = [0]
    for word in sentence { numbers.append(number(of: String(word))) }
    guard numbers.count > 1 else { return }
    numbers.append(1)
    for index in 1..<numbers.count {
      let word = numbers[index], before = numbers[index - 1]
      unigrams[word, default: 0] += weight
      bigrams[Key(first: -1, second: before, third: word), default: 0] += weight
      if index > 1 {
        trigrams[Key(first: numbers[index - 2], second: before, third: word), default: 0] += weight
      }
    }
  }

  private mutating func number(of word: String) -> Int32 {
    if let number = numbers[word] { return number }
    // A grammar has at most 10,000 lines in a file, so words are far fewer.
    let number = Int32(clamping: words.count)
    words.append(word)
    numbers[word] = number
    return number
  }
}
