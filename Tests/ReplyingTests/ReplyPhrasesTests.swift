import Testing

@testable import Replying

struct ReplyPhrasesTests {
  static let mistakes: [(line: String, kind: PhraseProblem.Kind)] = [
    ("just words", .notAPhrase), ("= nothing before", .notAPhrase), ("play.sucess = Here", .unknownKey("play.sucess")),
    ("rate whispered = {number}", .unknownSurface("whispered")),
    ("rate = {nummer} times", .unknownPlaceholder("nummer")), ("rate = {number times", .unbalanced("{")),
    ("rate = number} times", .unbalanced("}")), ("rate = [{number} times", .unbalanced("[")),
    ("rate = {number}] times", .unbalanced("]")), ("rate = [a [b] c]", .nested),
  ]

  @Test(arguments: mistakes)
  func `A mistake is reported with its line, and the other lines are used`(
    _ mistake: (line: String, kind: PhraseProblem.Kind)
  ) throws {
    let text = "# A comment\nitem = {title}\n\(mistake.line)\r\nitems.more = {item} +{count}\n"
    let phrases = ReplyPhrases(parsing: text, name: "replies.txt")
    let found = phrases.problems.filter { $0.line != nil }
    #expect(found == [PhraseProblem(file: "replies.txt", line: 3, kind: mistake.kind)])
    #expect(phrases.variants(of: "item", on: .spoken).count == 1)
    #expect(phrases.variants(of: "items.more", on: .displayed).count == 1)
  }

  @Test func `A problem is described in compiler format`() {
    let problem = PhraseProblem(file: "replies.txt", line: 7, kind: .unknownKey("hello"))
    #expect(problem.description == "replies.txt:7: unknownKey(\"hello\")")
  }

  @Test func `Missing keys are reported`() {
    let problems = ReplyPhrases(parsing: "item = {title}", name: "replies.txt").problems
    #expect(problems.count == PhraseKey.all.count - 1)
    #expect(problems.contains(PhraseProblem(file: "replies.txt", line: nil, kind: .missingKey("play.success"))))
  }

  @Test func `An optional part is left out without its fact, and the fullest variant is chosen`() {
    let phrases = ReplyPhrases(
      parsing: "item = {title}[ by {artist}][ on {album}]\nitem = something", name: "replies.txt")
    let wording = Wording(phrases: phrases, surface: .displayed)
    func text(_ facts: [Placeholder: Filler?]) -> String { wording.text([Phrase("item", facts)]) }
    #expect(text([.title: .text("T"), .artist: .text("A"), .album: .text("L")]) == "T by A on L")
    #expect(text([.title: .text("T"), .album: .text("L")]) == "T on L")
    #expect(text([.artist: .text("A")]) == "something")
  }

  static let languages: [(code: String, name: String)] = [
    ("en", "English"), ("eng", "English"), ("ger", "German"), ("DEU", "German"), ("zho", "Chinese"),
    ("French", "French"),
  ]

  @Test(arguments: languages)
  func `A language is told by its name, in the language of the locale`(_ example: (code: String, name: String)) {
    let phrases = ReplyPhrases(parsing: "languages = en\nitem = {value}", name: "replies.txt")
    let wording = Wording(phrases: phrases, surface: .displayed)
    #expect(wording.text([Phrase("item", [.value: .language(example.code)])]) == example.name)
  }

  @Test func `Spoken text has its own lines and no quotes`() {
    let phrases = ReplyPhrases(
      parsing: "unspoken = “”\nitem = “{title}”\nrate spoken = {number} times\nrate displayed = “{number}×”",
      name: "replies.txt")
    func text(_ key: PhraseKey, _ surface: Surface) -> String {
      Wording(phrases: phrases, surface: surface)
        .text([Phrase(key, [.title: .text("T“”"), .number: .number(2)])])
    }
    #expect(text("item", .spoken) == "T“”")
    #expect(text("item", .displayed) == "“T“””")
    #expect(text("rate", .spoken) == "2 times")
    #expect(text("rate", .displayed) == "“2×”")
  }
}
