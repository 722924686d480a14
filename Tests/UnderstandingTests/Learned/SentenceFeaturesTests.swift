import NameIndex
import Names
import Testing

@testable import Understanding

/// The features of sentences, on which models depend.
struct SentenceFeaturesTests {
  private static let grammar = Grammar.compile([
    ("one.txt", "[intent play]\nplay {title}\n[filler]\nplease the\n[links]\nby\n[genre]\njazz")
  ]).grammar

  private static let sentences = [
    "Play some jazz please", "put on Slow Elevator by violet tramway", "what's this song", "“Outer Peace”", "3 o'clock",
  ]

  private static func features(of sentence: String) throws -> SentenceFeatures {
    let interpreter = Interpreter(grammar) { 2026 }
    let types: [String: NameTypes] = ["violettramway": .artist, "slowelevator": .album]
    return try #require(
      interpreter.analyse(sentence) { types[$0] ?? [] }?.features)
  }

  /// Whoever changes this number has to increase the version and to train the models anew.
  @Test func `Features are those of the version of models`() throws {
    var sum: UInt64 = 0
    for features in try Self.sentences.map(Self.features) {
      for key in features.sentence.sorted() + features.words.indices.flatMap({ features.word($0, for: 1) }) {
        sum = (sum ^ UInt64(key)) &* 0x100_0000_01B3
      }
    }
    #expect(LinearModel.version == 2)
    #expect(sum == 2_264_683_640_299_243_309)
  }

  static let alike: [(one: String, other: String, isAlike: Bool)] = [
    ("play some jazz", "Play some jazz!", true), ("track 12", "track 47", true), ("track 12", "track 123", false),
    ("play jazz", "jazz play", false), ("slow elevator", "slow elevators", false),
  ]

  @Test(arguments: alike)
  func `Case of the first word, punctuation and digits make no difference`(
    _ example: (one: String, other: String, isAlike: Bool)
  ) throws {
    let one = try Self.features(of: example.one), other = try Self.features(of: example.other)
    #expect((Set(one.sentence) == Set(other.sentence)) == example.isAlike)
    #expect((one.words == other.words) == example.isAlike)
  }

  @Test func `A sentence without words or with too many has no features`() {
    let interpreter = Interpreter(Self.grammar) { 2026 }
    for sentence in ["", "…", String(repeating: "a ", count: 101)] {
      #expect(interpreter.analyse(sentence) == nil)
    }
  }
}
