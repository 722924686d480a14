import MediaIntents
import Testing

@testable import Understanding

@Suite struct PlaceSetTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let locale: String
    let sentence: String
    let places: PlaceSet?

    var testDescription: String { sentence }
  }

  static let examples = [
    Example(
      locale: "en", sentence: "pause in the kitchen and the bedroom", places: PlaceSet(["kitchen", "bedroom"])),
    Example(
      locale: "en", sentence: "play freelance in the kitchen, the hall and the bedroom",
      places: PlaceSet(["kitchen", "hall", "bedroom"])),
    Example(
      locale: "en", sentence: "play freelance in the kitchen and in the bedroom",
      places: PlaceSet(["kitchen", "bedroom"])),
    Example(locale: "en", sentence: "play freelance everywhere", places: PlaceSet(isEverywhere: true)),
    Example(locale: "en", sentence: "play freelance in all rooms", places: PlaceSet(isEverywhere: true)),
    Example(
      locale: "en", sentence: "play freelance everywhere except the bedroom",
      places: PlaceSet(isEverywhere: true, except: ["bedroom"])),
    Example(
      locale: "en", sentence: "turn it down in every room but the kitchen and the hall",
      places: PlaceSet(isEverywhere: true, except: ["kitchen", "hall"])),
    Example(locale: "en", sentence: "pause in the kitchen", places: nil),
    Example(locale: "zh", sentence: "在厨房和卧室暂停", places: PlaceSet(["厨房", "卧室"])),
    Example(locale: "zh", sentence: "在所有房间暂停", places: PlaceSet(isEverywhere: true)),
  ]

  @Test(arguments: examples)
  func `Rooms are named together, and all but some`(_ example: Example) throws {
    let best = try #require(
      ShippedGrammar.interpreter(example.locale).interpret(example.sentence, names: Library.types).first)
    #expect(best.places == example.places, "\(best)")
  }

  static let commands: [(locale: String, sentence: String, command: RoomCommand)] = [
    ("en", "also play it in the garden", .join(PlaceSet(["garden"]))),
    ("en", "play this in the garden too", .join(PlaceSet(["garden"]))),
    ("en", "group the kitchen and the bedroom", .join(PlaceSet(["kitchen", "bedroom"]))),
    ("en", "ungroup the kitchen", .leave(PlaceSet(["kitchen"]))),
    ("en", "stop it in the bedroom only", .leave(PlaceSet(["bedroom"]))),
    ("en", "only play in the kitchen", .only(PlaceSet(["kitchen"]))),
    ("en", "just in the kitchen", .only(PlaceSet(["kitchen"]))),
    ("en", "play the same as the kitchen in the bedroom", .same(as: PlaceSet(["kitchen"]), in: PlaceSet(["bedroom"]))),
    ("en", "which rooms are there", .list),
    ("en", "where is it playing", .whereabouts),
    ("zh", "厨房也放", .join(PlaceSet(["厨房"]))),
    ("zh", "只在厨房放", .only(PlaceSet(["厨房"]))),
    ("zh", "有哪些房间", .list),
  ]

  @Test(arguments: commands)
  func `Rooms join, leave and are asked for`(
    _ example: (locale: String, sentence: String, command: RoomCommand)
  ) throws {
    let best = try #require(
      ShippedGrammar.interpreter(example.locale).interpret(example.sentence, names: Library.types).first)
    #expect(best.request == .control(.rooms(example.command)), "\(best)")
  }
}
