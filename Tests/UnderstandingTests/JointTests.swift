import Testing

@testable import Understanding

/// The places where a sentence may be two requests.
struct JointTests {
  static let sentences: [(locale: String, sentence: String, parts: [[String]])] = [
    ("en", "pause and mute", [["pause", "mute"]]), ("en", "play hello", []), ("en", "play R&B", []),
    ("en", "pause. mute", [["pause", "mute"]]), ("en", "pause & mute", [["pause", "mute"]]),
    ("zh", "暂停然后静音", [["暂停", "静音"]]),
  ]

  @Test(arguments: sentences)
  func `A joint is between words`(_ example: (locale: String, sentence: String, parts: [[String]])) {
    let joints = ShippedGrammar.interpreter(example.locale).joints(in: example.sentence)
    #expect(joints.map { [$0.before, $0.after] } == example.parts)
  }
}
