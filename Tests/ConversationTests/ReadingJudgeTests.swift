import MediaIntents
import NameIndex
import Testing
import Understanding

@testable import Conversation
@testable import Resolution

/// When a model's proposal counts instead of the grammar's reading.
struct ReadingJudgeTests {
  struct Case: Sendable {
    let reason: String
    /// The grammar's readings, best first.
    let grammar: [Interpretation]
    let kind: Request.Kind?
    let probability: Double
    var proposed: Interpretation?
    var isQuestion = false
    var isDenied = false
    var hasNumber = false
    /// The request that counts; nil if the sentence is refused.
    let expected: Request?
  }

  private static let known = play("outer peace"), unknown = play("nowhere near it")
  private static let find = Request.search(SearchForMediaIntent(mediaSearch: MediaSearch(mediaName: "nowhere near it")))

  private static let add = Request.add(
    AddMediaIntent(mediaSearch: MediaSearch(mediaName: "outer peace"), mediaDestination: .playlist("no such list")))

  private static let news = Request.play(
    PlayMediaIntent(
      mediaSearch: MediaSearch(mediaType: .podcastEpisode, sortOrder: .newest, albumName: "Morning News")))

  private static func play(_ name: String) -> Request {
    .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: name)))
  }

  private static func said(
    _ request: Request, words: Range<Int> = 1..<3, cost: Int = 20, unexplained: Int = 0, isBareName: Bool = false
  ) -> Interpretation {
    let slot = Slot(name: "title", text: "", start: words.lowerBound, end: words.upperBound)
    return Interpretation(
      request: request, slots: [slot], cost: cost, unexplained: unexplained, isBareName: isBareName)
  }

  static let cases = [
    Case(
      reason: "a name of the library, word for word", grammar: [said(known)], kind: nil, probability: 0.99,
      expected: known),
    Case(
      reason: "a bare name of the library", grammar: [said(known, isBareName: true)], kind: nil, probability: 0.99,
      expected: known),
    Case(
      reason: "an item of the library, and a playlist that is not there", grammar: [said(add)], kind: nil,
      probability: 0.99, expected: add),
    Case(
      reason: "a command, word for word", grammar: [said(.control(.pause))], kind: .play, probability: 0.99,
      proposed: said(known), expected: .control(.pause)),
    Case(
      reason: "a name that the model finds in what is denied", grammar: [], kind: .play, probability: 0.99,
      proposed: said(known), isDenied: true, expected: nil),
    Case(
      reason: "a command of the model beside a number that it loses", grammar: [], kind: .control, probability: 0.99,
      proposed: said(.control(.next)), hasNumber: true, expected: nil),
    Case(
      reason: "a command with a number", grammar: [said(.control(.seek(to: 30)))], kind: nil, probability: 0.99,
      expected: .control(.seek(to: 30))),
    Case(
      reason: "nothing by the grammar", grammar: [], kind: .play, probability: 0.95, proposed: said(known),
      expected: known),
    Case(
      reason: "a question that only the model reads, as something to do", grammar: [], kind: .play, probability: 0.95,
      proposed: said(known), isQuestion: true, expected: nil),
    Case(
      reason: "a question that only the model reads, as a search", grammar: [], kind: .search, probability: 0.99,
      proposed: said(find), isQuestion: true, expected: find),
    Case(
      reason: "nothing by the grammar, and the model is unsure", grammar: [], kind: .play, probability: 0.5,
      proposed: said(known), expected: nil),
    Case(reason: "both refuse", grammar: [], kind: nil, probability: 0.99, expected: nil),
    Case(
      reason: "a name that is not there, of another domain", grammar: [said(unknown)], kind: nil, probability: 0.95,
      expected: nil),
    Case(
      reason: "a word of the name of a show, of another domain", grammar: [said(play("the news"))], kind: nil,
      probability: 0.99, expected: news),
    Case(
      reason: "a word of the name of an album, of another domain", grammar: [said(play("the peace"))], kind: nil,
      probability: 0.99, expected: nil),
    Case(
      reason: "a name that is not there, and the model is unsure", grammar: [said(unknown)], kind: nil,
      probability: 0.5, expected: unknown),
    Case(
      reason: "a name that is not there, and the model finds one that is", grammar: [said(unknown, words: 1..<3)],
      kind: .play, probability: 0.95, proposed: said(known, words: 1..<3), expected: known),
    Case(
      reason: "a name that is not there, and the model leaves a word of it out",
      grammar: [said(unknown, words: 1..<4)], kind: .play, probability: 0.95, proposed: said(known, words: 1..<3),
      expected: unknown),
    Case(
      reason: "a name that is not there, nor is the model's", grammar: [said(unknown)], kind: .play,
      probability: 0.95, proposed: said(play("anywhere")), expected: unknown),
    Case(
      reason: "words left over, and the model finds the name", grammar: [said(unknown, unexplained: 2)], kind: .play,
      probability: 0.95, proposed: said(known), expected: known),
    Case(
      reason: "another kind among the readings of the grammar", grammar: [said(unknown), said(find, cost: 30)],
      kind: .search,
      probability: 0.95, expected: find),
    Case(
      reason: "another kind that nobody can read", grammar: [said(unknown)], kind: .search, probability: 0.95,
      expected: unknown),
  ]

  @Test(arguments: cases)
  func `The grammar counts where it is exact, the model elsewhere`(_ example: Case) {
    let record = NameRecord(id: ItemID("1"), type: .album, title: "Outer Peace")
    let show = NameRecord(id: ItemID("2"), type: .podcastShow, title: "Morning News")
    let episode = NameRecord(
      id: ItemID("3"), type: .podcastEpisode, title: "Bulletin", artist: "Morning News", album: "Morning News")
    let resolver = Resolver(index: NameIndex([record, show, episode]))
    let readings = resolver.resolve(example.grammar)
    let judge = ReadingJudge(
      resolver: resolver, isQuestion: example.isQuestion, hasCondition: false, isDenied: example.isDenied,
      hasNumber: example.hasNumber,
      contradicts: { _ in false }, beginsByEditing: false,
      propose: {
        LearnedProposal(kind: example.kind, probability: example.probability, interpretation: example.proposed)
      })
    #expect(judge.choice(of: readings)?.interpretation.request == example.expected, "\(example.reason)")
  }
}
