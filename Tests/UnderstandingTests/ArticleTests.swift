import MediaIntents
import Testing

@testable import Understanding

/// Sentences of people and recognisers that leave articles out.
struct ArticleTests {
  @Test(arguments: [
    ("stop when the chapter is over", "stop when chapter is over"), ("clear the queue", "clear queue"),
    ("make a playlist called Thesis", "make playlist called Thesis"),
    ("turn the volume down a bit", "turn volume down bit"),
    ("what is the name of this song", "what is name of this song"),
  ])
  func `A sentence without an article means the same`(_ sentence: String, _ shorter: String) throws {
    let request = try #require(best(sentence))
    #expect(best(shorter) == request)
  }

  @Test func `An article before a name or a number is not left out`() {
    #expect(best("play one") != best("play the one"))
    #expect(best("play gutter choir")?.mediaSearch?.mediaName == "gutter choir")
  }

  private func best(_ sentence: String) -> Request? {
    ShippedGrammar.interpreter("en").interpret(sentence, names: Library.types(ofSpokenKey:)).first?.request
  }
}
