import Foundation
import Understanding

/// How many signs a model finds, and how many of those that it puts are right.
struct PunctuationFigures {
  private var (written, put, right) = (0, 0, 0)

  mutating func add(_ sentences: [PunctuatedSentence], by model: PunctuationModel) {
    for sentence in sentences {
      let places = model.places(in: sentence.words)
      written += sentence.signs.count
      put += places.count
      right += places.count { sentence.signs.contains($0) }
    }
  }

  var text: String {
    String(
      format: "%d written, %d put, %.1f %% of those right, %.1f %% found", written, put,
      100 * Double(right) / Double(max(put, 1)), 100 * Double(right) / Double(max(written, 1)))
  }
}
