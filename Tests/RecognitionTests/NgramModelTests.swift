import Foundation
import Testing

@testable import Recognition

struct NgramModelTests {
  private static let sentences = [
    "play outer peace", "play outer peace", "play stop", "stop", "volume forty percent", "volume twenty percent",
    "volume thirty", "play harbour jazz",
  ]

  /// Probabilities and back-off weights by words.
  private static let entries: [[String]: (probability: Double, left: Double)] = {
    var counts = NgramCounts()
    for sentence in sentences { counts.add(sentence.split(separator: " ")) }
    var entries: [[String]: (probability: Double, left: Double)] = [:]
    var order = 0
    for line in NgramModel(counts).lines() {
      if line.hasPrefix("\\") { order = line.dropFirst().first?.wholeNumberValue ?? 0 }
      let cells = line.split(separator: " ").map(String.init)
      guard order > 0, let probability = cells.first.flatMap(Double.init) else { continue }
      let left = cells.count > order + 1 ? Double(cells[order + 1]) ?? 0 : 0
      entries[Array(cells[1...order])] = (pow(10, probability), pow(10, left))
    }
    return entries
  }()

  private static let words = entries.keys.filter { $0.count == 1 }.map { $0[0] }.filter { $0 != "<s>" }

  private static func probability(of word: String, after context: [String]) -> Double {
    if let entry = entries[context + [word]] { return entry.probability }
    guard !context.isEmpty else { return 0 }
    return (entries[context]?.left ?? 1) * probability(of: word, after: Array(context.dropFirst()))
  }

  @Test(arguments: [[], ["play"], ["<s>"], ["<s>", "play"], ["outer", "peace"], ["volume", "thirty"], ["harbour"]])
  func `What follows a context has the probability of one together`(_ context: [String]) {
    let sum = Self.words.reduce(0) { $0 + Self.probability(of: $1, after: context) }
    #expect(abs(sum - 1) < 0.001, "\(sum)")
  }

  static let comparisons: [(what: String, context: [String], likely: String, unlikely: String)] = [
    ("what was said more often", ["<s>"], "play", "stop"), ("what was said there", ["play", "outer"], "peace", "jazz"),
    ("what stands behind many", ["volume", "thirty"], "percent", "jazz"),
  ]

  @Test(arguments: comparisons)
  func `What is likelier has the greater probability`(
    _ example: (what: String, context: [String], likely: String, unlikely: String)
  ) {
    #expect(
      Self.probability(of: example.likely, after: example.context)
        > Self.probability(of: example.unlikely, after: example.context), "\(example.what)")
  }
}
