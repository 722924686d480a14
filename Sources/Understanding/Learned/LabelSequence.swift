/// The best sequence of labels of words, by the algorithm of Viterbi.
package enum LabelSequence {
  /// - Parameters:
  ///   - scores: the score of each label for each word.
  ///   - transitions: the score of each label after each other one; the last row is for the first word.
  package static func best(_ scores: [[Float]], _ transitions: [Float]) -> [Int] {
    guard let first = scores.first else { return [] }
    let count = first.count
    var best = (0..<count).map {
      SlotLabel.isFurther($0) ? -Float.infinity : first[$0] + transitions[count * count + $0]
    }
    var origins: [[Int]] = []
    for own in scores.dropFirst() {
      var next = [Float](repeating: -.infinity, count: count)
      var origin = [Int](repeating: 0, count: count)
      for label in 0..<count {
        for previous in 0..<count where SlotLabel.may(label, follow: previous) {
          let score = best[previous] + transitions[previous * count + label] + own[label]
          if score > next[label] { (next[label], origin[label]) = (score, previous) }
        }
      }
      best = next
      origins.append(origin)
    }
    var label = (0..<count).max { best[$0] < best[$1] } ?? SlotLabel.outside
    var labels = [label]
    for origin in origins.reversed() {
      label = origin[label]
      labels.append(label)
    }
    return labels.reversed()
  }
}
