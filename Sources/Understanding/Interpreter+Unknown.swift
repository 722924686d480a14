package import Names
import Spelling

extension Interpreter {
  /// The folded words that no sentence of the grammar has, but one letter more, one less or two of them swapped make a word
  /// of it: "aftr". Another letter in place of one makes too many words.
  package func misspeltWords(in sentence: String) -> [String] {
    guard sentence.utf8.count <= Self.maxBytes else { return [] }
    return SentenceWords(sentence).words.map(\.folded).filter { word in
      !grammar.hasWord(word) && word.count >= Self.minLettersOfMisspelt && word.allSatisfy(\.isLetter)
        && !word.isOfUnspacedScript && grammar.automaton.vocabulary.keys.contains { isSlip(of: $0, in: word) }
    }
  }

  /// Whether a word is another one with one letter more, one less or two of them swapped. At its ends that rather makes
  /// another form of the word: "speaks".
  package func isSlip(of known: String, in word: String) -> Bool {
    guard abs(known.utf8.count - word.utf8.count) <= 1, known.count > 2, known.first == word.first else { return false }
    let isSwap = known.utf8.count == word.utf8.count && known.sorted() == word.sorted()
    let isInside = known.utf8.count != word.utf8.count && known.last == word.last
    return (isSwap || isInside) && EditDistance.between(known, word, atMost: 1) == 1
  }

  private static let minLettersOfMisspelt = 3

  /// The places of words that no sentence of the grammar has, in order. Where words are not parted by spaces, that is a run of
  /// characters none of which forms a word of the grammar with the one beside it.
  package func unknownSpans(in words: SentenceWords) -> [Range<Int>] {
    let listed = listedPlaces(in: words)
    let isUnknown = words.words.indices.map { !listed.contains($0) && self.isUnknown($0, in: words) }
    var spans: [Range<Int>] = []
    for place in words.words.indices where isUnknown[place] {
      if let last = spans.last, last.upperBound == place, words.isJoined(place),
        words[place].folded.isOfUnspacedScript, words[place - 1].folded.isOfUnspacedScript
      {
        spans[spans.count - 1] = last.lowerBound..<place + 1
      } else {
        spans.append(place..<place + 1)
      }
    }
    // A single character of the grammar is a word of its own.
    return spans.filter { $0.count > 1 || number(of: words[$0.lowerBound]) == nil }
  }

  /// The places of words that the language lists, such as genres.
  private func listedPlaces(in words: SentenceWords) -> Set<Int> {
    var places: Set<Int> = []
    for start in words.words.indices where grammar.lists.mayStart(with: words[start].folded) {
      for end in start + 1...min(words.count, start + grammar.lists.longest) {
        let text = words.words[start..<end].map(\.folded).joined(separator: " ")
        if grammar.lists.slots(of: text) != 0 { places.formUnion(start..<end) }
      }
    }
    return places
  }

  private func isUnknown(_ place: Int, in words: SentenceWords) -> Bool {
    let word = words[place].folded
    guard number(of: words[place]) != nil else {
      return !grammar.fillers.contains(word) && !word.contains(where: \.isNumber)
    }
    guard words[place].folded.isOfUnspacedScript else { return false }
    func isPair(_ first: Int, _ second: Int) -> Bool {
      guard words.words.indices.contains(first), words.words.indices.contains(second), words.isJoined(second),
        let one = number(of: words[first]), let other = number(of: words[second])
      else { return false }
      return pairs.contains(CharacterPair(first: one, second: other))
    }
    let hasNeighbour = place > 0 && words.isJoined(place) || place + 1 < words.count && words.isJoined(place + 1)
    return hasNeighbour && !isPair(place - 1, place) && !isPair(place, place + 1)
  }

  private func number(of word: SentenceWords.Word) -> Int32? { grammar.automaton.vocabulary[word.folded] }
}
