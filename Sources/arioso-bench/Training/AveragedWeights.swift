/// Weights that are averaged over all steps, without going over all of them at each.
struct AveragedWeights {
  private(set) var values: [Float]
  /// The sum of all changes, each times the number of the step.
  private var changes: [Float]
  private var steps: Float = 1

  init(count: Int) {
    values = Array(repeating: 0, count: count)
    changes = Array(repeating: 0, count: count)
  }

  mutating func step() { steps += 1 }

  mutating func add(_ change: Float, at place: Int) {
    values[place] += change
    changes[place] += change * steps
  }

  var average: [Float] { zip(values, changes).map { $0 - $1 / steps } }
}
