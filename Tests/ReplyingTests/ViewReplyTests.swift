import MediaIntents
import Testing
import Views

@testable import Replying

/// What is displayed by a person's views; what is spoken does not depend on them.
struct ViewReplyTests {
  private static func writer(_ views: String) throws -> ReplyWriter {
    let phrases = try English.phrases()
    return ReplyWriter(phrases: phrases, views: ViewSet.reading(views).set)
  }

  private static let shuffled: Response = {
    .play(
      PlayMediaIntentResponse(code: .success, items: [.freelance], container: .outerPeace, shuffled: true))
  }()

  private static let found = Response.search(
    SearchForMediaIntentResponse(code: .success, items: [.hello, .freelance], total: 2))

  static let examples: [(views: String, response: Response, displayed: String)] = [
    ("view.item = {title}", shuffled, "Outer Peace\nPlaying, shuffled."),
    ("view.item = {title}\nview.manner =\nview.first =", shuffled, "Outer Peace"),
    ("view.item+manner+first = {title} ({text})", shuffled, "Outer Peace (the album “Outer Peace” by Toro y Moi)"),
    ("view.header = {request} {code}\nview.item =\nview.manner =\nview.first =", shuffled, "play success"),
    (
      "view.first = first {title}", shuffled,
      "Here's the album “Outer Peace” by Toro y Moi, shuffled.\nfirst Freelance"
    ),
    (
      "view.reason = !{reason}", .control(TransportResponse(code: .failure, command: .pause, reason: .nothingPlaying)),
      "!nothingPlaying"
    ),
  ]

  @Test(arguments: examples.indices)
  func `A part is shown by its view, and nothing is told twice`(_ index: Int) throws {
    let example = Self.examples[index]
    #expect(try Self.writer(example.views).reply(to: example.response).displayed == example.displayed)
  }

  @Test func `The entries of a list are shown by the view of a line`() throws {
    let displayed = try Self.writer("view.line = {number}) {title}").reply(to: Self.found).displayed
    #expect(displayed.contains("\n1) HELLO!"))
    #expect(displayed.contains("\n2) Freelance"))
  }

  @Test(arguments: ["view.item = x", "view.item =", "view.item+manner = y", "view.line = z", "view.reason ="])
  func `What is spoken is the same with and without views`(_ views: String) throws {
    let (plain, own) = (try Self.writer(""), try Self.writer(views))
    for response in EveryResponse.plays + EveryResponse.controls + [Self.found] {
      #expect(plain.reply(to: response).spoken == own.reply(to: response).spoken)
    }
  }

  @Test func `Without a view for any of its parts an answer is what it is`() throws {
    let (plain, own) = (try Self.writer(""), try Self.writer("view.queue = {title}\nview.now = {title}"))
    for response in EveryResponse.plays { #expect(plain.reply(to: response) == own.reply(to: response)) }
  }

  @Test func `The parts of an answer are told with their facts`() throws {
    let writer = try Self.writer("view.item = <{title}>")
    var heard = HeardPhrases()
    let parts = try #require(writer.reply(to: [Self.shuffled], heard: &heard, at: .zero, tellingParts: true).parts)
    #expect(parts.map(\.part) == ["header", "item", "manner", "first"])
    #expect(parts[1].facts["title"] == "Outer Peace")
    #expect(parts[1].text == "<Outer Peace>")
    #expect(parts[2].facts["text"] == "shuffled")
  }

  /// Parts of all answers there are, and of what has facts that no item of those has.
  private static func told() throws -> [ReplyPart] {
    let writer = try writer("")
    let cover = MediaItem(
      identifier: ItemID("c"), title: "Cover", type: .song, artist: "A; B", album: "C", artwork: "abc")
    let begun = PlayMediaIntentResponse(code: .success, items: [cover], container: .outerPeace, shuffled: true)
    let alone = PlayMediaIntentResponse(code: .success, items: [cover])
    let listed = SearchForMediaIntentResponse(code: .success, items: [cover, .freelance], total: 2)
    var question = try #require(EveryResponse.questions.first { $0.choices.count > 1 })
    question.choices.append(cover)
    let responses = EveryResponse.all + [.play(begun), .play(alone), .search(listed), .question(question)]
    return responses.flatMap { response -> [ReplyPart] in
      var heard = HeardPhrases()
      return writer.reply(to: [response], heard: &heard, at: .zero, tellingParts: true).parts ?? []
    }
  }

  @Test func `Every part is told by some answer with each of the facts that its template may have`() throws {
    var facts: [String: Set<String>] = [:]
    for part in try Self.told() { facts[part.part, default: []].formUnion(part.facts.keys) }
    for part in ViewPart.ofAnswer + [.line, .choice] {
      #expect(Set(part.facts).subtracting(facts[part.rawValue] ?? []) == [], "\(part)")
    }
  }

  @Test func `No part is told with facts that its template may not have`() throws {
    for part in try Self.told() {
      let known = try #require(ViewPart(rawValue: part.part)).facts
      #expect(Set(part.facts.keys).isSubset(of: known), "\(part)")
    }
  }

  @Test func `Hostile titles stay inert`() throws {
    let item = MediaItem(
      identifier: ItemID("1"), title: "{artist}\u{1B}[31m<b>\nx", type: .song, artist: "secret")
    let response = Response.play(PlayMediaIntentResponse(code: .success, items: [item]))
    let displayed = try Self.writer("view.item = {title}").reply(to: response).displayed
    #expect(!displayed.contains("secret") && !displayed.contains("\u{1B}"))
    #expect(displayed.split(separator: "\n").first == "{artist} [31m<b> x")
  }
}
