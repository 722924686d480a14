import MediaIntents
import Names
import Testing

@testable import Resolution

struct SimilarityRuleTests {
  static let costs: [(edits: Int?, sounds: Int?, letters: Int, rung: MatchRung?, distance: Int?)] = [
    (0, 0, 10, .soundsAlike, 0), (1, 24, 10, .spelledAlike, 40), (2, nil, 10, .spelledAlike, 57),
    (3, nil, 10, nil, nil), (nil, 2, 10, .soundsAlike, 44), (nil, 3, 10, nil, nil), (3, 3, 10, .soundsAlike, 24),
    (4, 3, 10, nil, nil), (1, nil, 3, nil, nil), (1, 1, 3, .soundsAlike, 8), (1, nil, 5, .spelledAlike, 41),
    (2, nil, 5, nil, nil), (4, nil, 20, .spelledAlike, 89), (nil, nil, 20, nil, nil),
  ]

  @Test(arguments: costs)
  func `The bound grows with the length, and the better explanation counts`(
    _ example: (edits: Int?, sounds: Int?, letters: Int, rung: MatchRung?, distance: Int?)
  ) {
    let cost = SimilarityRule.cost(edits: example.edits, sounds: example.sounds, letters: example.letters)
    #expect(cost?.rung == example.rung)
    #expect(cost?.distance == example.distance)
  }

  static let names: [(said: String, name: String, isAllowed: Bool)] = [
    ("weekend", "Weeknd", true), ("nightwalker", "Matt Walker", false), ("rocky three", "Rocky 4", false),
    ("tony grant", "Tom Grant", false), ("violet tramwey", "Violet Tramway", true), ("hello", "Goodbye", false),
  ]

  @Test(arguments: names)
  func `A typing error is distinguished from another name`(_ example: (said: String, name: String, isAllowed: Bool)) {
    let query = SpokenQuery(example.said)
    let cost = SimilarityRule.cost(query, example.name, type: .song)
    let isBelievable = cost.map {
      SimilarityRule.isBelievable($0, query.words, SpokenName(example.name).words)
    }
    #expect((isBelievable ?? false) == example.isAllowed)
  }
}
