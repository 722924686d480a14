import Testing

@testable import Names

/// The keys of spans are those of the names that the spans are.
struct SpanKeysTests {
  static let sentences = [
    "play the part two of rocky iv by the the", "beatles the", "a twenty one pilots song number v", "i want i and x",
    "one hundred and five days 81 st street", "mr n w c st pt i vol ii", "the", "o oh and point", "四月的雨 by 周杰伦 the",
    "的 雨的的雨", "二十一the一", "2 nd the 3rd an",
    "colours of the harbour theatre",
  ]

  @Test(arguments: sentences)
  func `Every span has the key of its words as a name`(_ sentence: String) {
    let words = SentenceWords(sentence)
    let keys = SpanKeys(words.words.map(\.folded), isJoined: words.words.indices.map(words.isJoined))
    for start in words.words.indices {
      for end in start + 1...words.count {
        let name = (start..<end).reduce("") { name, place in
          name + (name.isEmpty || words.isJoined(place) ? "" : " ") + words[place].folded
        }
        #expect(keys[start..<end] == SpokenName(folded: FoldedText(folded: name)).key)
      }
    }
  }
}
