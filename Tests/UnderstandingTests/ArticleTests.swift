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

  private static let lines = """
    [articles]
    the
    [numbers]
    two = 2
    [intent play]
    begin the {title} song
    begin the two
    begin the song
    """

  @Test(arguments: [
    ("begin the hello song", true), ("begin hello song", false), ("begin the two", true),
    ("begin two", false), ("begin the song", true), ("begin song", true),
  ])
  func `An article before a name or a number is not left out`(_ sentence: String, _ isRead: Bool) {
    let (grammar, problems) = Grammar.compile([("articles.txt", Self.lines)])
    #expect(problems == [])
    #expect(Interpreter(grammar) { 2026 }.interpret(sentence).isEmpty != isRead)
  }

  private func best(_ sentence: String) -> Request? {
    ShippedGrammar.interpreter("en").interpret(sentence, names: Library.types(ofSpokenKey:)).first?.request
  }
}
