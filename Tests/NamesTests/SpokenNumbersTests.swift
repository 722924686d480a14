import Names
import Testing

struct SpokenNumbersTests {
  static let read: [(name: String, words: String)] = [
    ("zero", "0"), ("ten", "10"), ("twenty one", "21"), ("twenty twenty", "2020"), ("nineteen oh one", "1901"),
    ("two hundred", "200"), ("two hundred and five", "205"), ("three thousand", "3000"),
    ("two thousand and one", "2001"), ("first", "1th"), ("twenty first", "21th"), ("2nd", "2th"), ("2 nd", "2th"),
    ("one two three", "1 2 3"), ("rock and roll", "rock and roll"), ("song oh one", "song oh 1"),
    ("track ii", "track 2"), ("part v", "part 5"), ("malcolm x", "malcolm x"), ("ii track", "ii track"),
    ("chapter xx", "chapter 20"), ("ninety nine problems", "99 problems"),
  ]

  @Test(arguments: read)
  func `Numbers become digits, ordinals keep a mark`(_ example: (name: String, words: String)) {
    #expect(SpokenName(example.name).words.joined(separator: " ") == example.words)
  }
}
