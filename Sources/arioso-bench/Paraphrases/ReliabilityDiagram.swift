import Understanding

/// How often a paraphrase is right, by how certain the judge is of it: whether a certainty of 0.9 means nine of ten.
///
/// Cases should be those that neither the model nor the judge has learned from.
struct ReliabilityDiagram {
  private struct Bin {
    var cases = 0
    var right = 0
    /// The sum of the certainties.
    var certainty = 0.0
  }

  private static let count = 10
  private var bins = [Bin](repeating: Bin(), count: count)

  mutating func add(_ judged: JudgedCase, by judge: ParaphraseJudge) {
    guard let traits = judged.traits, let certainty = judge.probabilities(traits)[.paraphrase] else { return }
    let place = min(Int(certainty * Double(Self.count)), Self.count - 1)
    bins[place].cases += 1
    bins[place].right += judged.isParaphraseRight ? 1 : 0
    bins[place].certainty += certainty
  }

  /// A line for each tenth that has cases: its lower bound, the cases, the mean certainty and the share that is right; then the mean
  /// distance of the two, each tenth by its cases.
  var text: String {
    let lines = bins.enumerated().filter { $0.element.cases > 0 }.map { place, bin in
      let from = Double(place) / Double(Self.count)
      let (mean, right) = (rounded(bin.certainty, bin.cases), rounded(Double(bin.right), bin.cases))
      return "certain from \(from): \(bin.cases) cases, mean \(mean), right \(right)"
    }
    let total = bins.reduce(0) { $0 + $1.cases }
    let distance = bins.reduce(0) { $0 + abs($1.certainty - Double($1.right)) }
    return (lines + ["mean distance \(rounded(distance, total))"]).joined(separator: "\n")
  }

  private func rounded(_ sum: Double, _ cases: Int) -> Double {
    cases == 0 ? 0 : (sum / Double(cases) * 1000).rounded() / 1000
  }
}
