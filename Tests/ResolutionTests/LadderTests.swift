import MediaIntents
import Names
import Testing

@testable import Resolution

/// The rungs by what they find and by their near misses.
struct LadderTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let said: String
    let name: String
    let type: MediaItemType
    let rung: MatchRung?
    var testDescription: String { "\(said) → \(name): \(rung?.name ?? "no")" }

    init(_ said: String, _ name: String, _ rung: MatchRung?, _ type: MediaItemType = .song) {
      self.said = said
      self.name = name
      self.type = type
      self.rung = rung
    }
  }

  static let examples: [Example] = [
    Example("Hello", "Hello", .exact), Example("hello", "HELLO!", .folded),
    Example("eighty first street", "81st Street", .equivalent), Example("rocky 4", "Rocky IV", .equivalent),
    Example("mia", "M.I.A.", .equivalent, .artist), Example("beatles", "The Beatles", .equivalent, .artist),
    Example("outer peace", "Outer Peace (Deluxe Edition)", .shortened, .album),
    Example("steal the show", "Steal the Show (From \"Elementary\")", .shortened),
    Example("the curious kettle", "The Curious Kettle Podcast", .shortened, .podcastShow),
    Example("yekong", "夜空", .romanised), Example("sakura", "さくら", .romanised),
    Example("teplyy sneg", "Тёплый снег", nil), Example("tyoplyy sneg", "Тёплый снег", .romanised),
    Example("i love you sun", "I Love You Son", .soundsAlike),
    Example("the weekend", "The Weeknd", .soundsAlike, .artist),
    Example("salt telefone", "Salt Telephone", .soundsAlike),
    Example("cohcolate rain", "Chocolate Rain", .spelledAlike),
    Example("forget past the", "Forget the Past", .wordsMissing),
    Example("hold on", "Hold On (Live at the Pier)", nil), Example("news", "Huey Lewis and the News", nil, .artist),
    Example("sun", "run", nil), Example("matt walker", "Nightwalker", nil), Example("81", "81st", nil),
  ]

  @Test(arguments: examples)
  func `A name is found on the rung it should be, or not at all`(_ example: Example) {
    let comparison = Ladder.compare(SpokenQuery(example.said), with: [example.name], of: example.type)
    #expect(comparison?.rung == example.rung)
  }
}
