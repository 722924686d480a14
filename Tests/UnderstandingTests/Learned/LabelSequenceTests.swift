import Testing

@testable import Understanding

/// The labels of the words of a sentence.
struct LabelSequenceTests {
  private static let count = SlotLabel.count(of: ["title", "artist"])
  private static let flat = [Float](repeating: 0, count: (count + 1) * count)

  private static func scores(_ wanted: [[Int: Float]]) -> [[Float]] {
    wanted.map { scores in (0..<count).map { scores[$0] ?? 0 } }
  }

  static let sequences: [(scores: [[Int: Float]], labels: [Int])] = [
    ([[:]], [0]), ([[1: 2], [2: 2]], [1, 2]), ([[3: 2], [4: 2], [0: 1]], [3, 4, 0]),
    // A further word needs a first one of its slot.
    ([[2: 5, 0: 1]], [0]), ([[0: 1], [4: 5]], [3, 4]), ([[1: 3], [4: 2, 2: 1.5]], [1, 2]),
  ]

  @Test(arguments: sequences)
  func `The best permitted sequence is found`(_ example: (scores: [[Int: Float]], labels: [Int])) {
    #expect(LabelSequence.best(Self.scores(example.scores), Self.flat) == example.labels)
  }

  @Test func `Transitions count`() {
    var transitions = Self.flat
    transitions[Self.count + 0] = 3
    #expect(LabelSequence.best(Self.scores([[1: 1], [2: 1]]), transitions) == [1, 0])
  }

  @Test func `No words have no labels`() { #expect(LabelSequence.best([], Self.flat).isEmpty) }
}
