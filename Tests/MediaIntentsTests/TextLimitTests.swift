import MediaIntents
import Testing

struct TextLimitTests {
  static let texts: [(text: String, bytes: Int, result: String)] = [
    ("", 0, ""), ("abc", 3, "abc"), ("abcd", 3, "abc"), ("aé", 2, "a"), ("aé", 3, "aé"), ("🇩🇪", 4, "🇩"), ("🇩🇪", 7, "🇩"),
    ("e\u{301}e", 2, "e"), ("播", 2, ""),
  ]

  @Test(arguments: texts)
  func `A text is cut between scalars`(_ example: (text: String, bytes: Int, result: String)) {
    let cut = example.text.clipped(to: TextLimit(bytes: example.bytes))
    #expect(cut.unicodeScalars.elementsEqual(example.result.unicodeScalars))
  }

  @Test(.timeLimit(.minutes(10))) func `Cutting takes no longer for a text that is one character`() {
    for text in [String(repeating: "🇩🇪", count: 200_000), "e" + String(repeating: "\u{301}", count: 1_000_000)] {
      #expect(text.clipped.utf8.count <= TextLimit.name.bytes)
    }
  }
}
