import Names
import Testing

@testable import Understanding

struct NumberWordsTests {
  private static let words = NumberWords(
    [
      ("one", 1), ("two", 2), ("five", 5), ("nine", 9), ("twenty", 20), ("ninety", 90), ("nineteen", 19),
      ("hundred", 100),
    ].map { (word: $0, value: .value($1), isOrdinal: false) }
      + [("first", 1), ("second", 2)].map { (word: $0, value: .value($1), isOrdinal: true) }
      + [(word: "and", value: .joint, isOrdinal: false), (word: "point", value: .point, isOrdinal: false)])

  static let read: [(text: String, value: Double?, end: Int)] = [
    ("twenty one songs", 21, 2), ("nineteen ninety nine", 1999, 3), ("two hundred and five", 205, 4),
    ("twenty first", 21, 2), ("second song", 2, 1), ("89.1 please", 89.1, 1),
    ("1980", 1980, 1), ("and five", nil, 0), ("songs", nil, 0), ("one two", 1, 1),
    ("one point two five times", 1.25, 4), ("ninety one point five", 91.5, 4), ("two point taken", 2, 1),
  ]

  @Test(arguments: read)
  func `The longest number at the start is read`(_ example: (text: String, value: Double?, end: Int)) {
    let reading = Self.words.read(SentenceWords(example.text), at: 0)
    #expect(reading?.value == example.value)
    #expect(reading?.end ?? 0 == example.end)
  }

  static let written: [(text: String, value: NumberWords.Value?)] = [
    (".", .point), ("+", .joint), ("×10", .unit(10)), ("×1", nil), ("12", .value(12)), ("", nil), ("twelve", nil),
    ("×", nil),
  ]

  @Test(arguments: written)
  func `Values are formatted by locale`(_ example: (text: String, value: NumberWords.Value?)) {
    #expect(NumberWords.Value(example.text) == example.value)
  }

  @Test(arguments: [(89.1, "89.1"), (1980, "1980"), (0, "0"), (-2, "-2"), (0.5, "0.5")])
  func `Whole numbers have no decimal point`(_ value: Double, _ text: String) {
    #expect(NumberWords.digits(of: value) == text)
  }
}
