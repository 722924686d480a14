import Names
import Testing

struct WordBagTests {
  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  static let keys: [(name: String, key: String?)] = [
    ("stand by me", "stand"), ("night of the saturday", "night saturday"), ("saturday night", "night saturday"),
    ("the quiet hour", "hour quiet"), ("hello", nil), ("of the and", nil), ("in it go", nil), ("a b c d", "b c d"),
  ]

  @Test(arguments: keys)
  func `The key has the significant words, sorted`(_ example: (name: String, key: String?)) {
    #expect(WordBag.key(of: Self.words(example.name)) == example.key)
  }

  static let costs: [(said: String, name: String, cost: Int)] = [
    ("quiet hour", "quiet hour", 0), ("hour quiet", "quiet hour", 1), ("quiet hour", "the quiet hour", 3),
    ("the quiet hour", "quiet hour", 5), ("a quiet hour", "the quiet hour", 7),
    ("night saturday", "night of the saturday", 5),
  ]

  @Test(arguments: costs)
  func `Added light words cost more than missing ones`(
    _ example: (said: String, name: String, cost: Int)
  ) {
    #expect(WordBag.cost(said: Self.words(example.said), name: Self.words(example.name)) == example.cost)
  }
}
