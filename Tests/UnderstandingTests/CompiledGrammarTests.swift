import Testing

@testable import Understanding

/// A compiled grammar, written and read again.
struct CompiledGrammarTests {
  static let sentences = [
    ("en", "play outer peace by mira solano at double speed"), ("en", "next episode"), ("en", "the second one"),
    ("en", "put the fourth song of the second album in my road trip playlist"),
    ("en", "play radio eighty nine point one"),
    ("en", "turn off the lights"), ("zh", "播放周杰伦的晴天"), ("zh", "把音量调到百分之三十"), ("zh", "第二个"),
  ]

  @Test(arguments: sentences)
  func `A decoded grammar gives the same readings`(_ example: (locale: String, sentence: String)) throws {
    let grammar = ShippedGrammar.of(example.locale).grammar
    let read = try #require(Grammar(compiled: grammar.compiled))
    #expect(
      Interpreter(read) { 2026 }.interpret(example.sentence)
        == ShippedGrammar.interpreter(example.locale).interpret(example.sentence))
    #expect(
      FollowUpInterpreter(read).followUps(example.sentence)
        == FollowUpInterpreter(grammar).followUps(example.sentence))
    let joined = example.sentence + (example.locale == "zh" ? "然后停止" : " and then stop")
    #expect(Interpreter(read) { 2026 }.joints(in: joined).count == 1)
  }

  @Test func `A grammar always encodes to the same bytes`() throws {
    let bytes = ShippedGrammar.english.grammar.compiled
    #expect(try #require(Grammar(compiled: bytes)).compiled == bytes)
  }

  @Test(arguments: [0, 1, 100, 10_000, 1_000_000])
  func `Truncated bytes are rejected`(_ count: Int) {
    #expect(Grammar(compiled: Array(ShippedGrammar.english.grammar.compiled.prefix(count))) == nil)
  }

  @Test func `Trailing bytes are rejected`() {
    #expect(Grammar(compiled: ShippedGrammar.english.grammar.compiled + [0]) == nil)
  }
}
