/// The volume of several rooms: their mean, and how it is changed so that the rooms keep their differences.
package enum GroupVolume {
  /// In percent; nil without rooms.
  package static func mean(_ volumes: [Int]) -> Double? {
    volumes.isEmpty ? nil : Double(volumes.reduce(0, +)) / Double(volumes.count)
  }

  /// The volumes, in percent, with this mean.
  ///
  /// Each room changes by as much as the mean does. What a room cannot take, because it is silent or at its loudest, the
  /// others share.
  package static func volumes(_ volumes: [Int], withMean wanted: Double) -> [Int] {
    guard let mean = mean(volumes) else { return [] }
    var exact = volumes.map(Double.init)
    var rest = (min(max(wanted, 0), 100) - mean) * Double(volumes.count)
    while abs(rest) > tolerance {
      let open = exact.indices.filter { rest > 0 ? exact[$0] < 100 : exact[$0] > 0 }
      guard !open.isEmpty else { break }
      let share = rest / Double(open.count)
      for index in open {
        let volume = min(max(exact[index] + share, 0), 100)
        rest -= volume - exact[index]
        exact[index] = volume
      }
    }
    // because each is from 0 to 100.
    return exact.map { Int($0.rounded()) }
  }

  /// The volumes with this mean of rooms that are all silent: in the proportions that they had before, if they are known.
  package static func volumes(after before: [Int], withMean wanted: Double) -> [Int] {
    // because it is from 0 to 100.
    guard let mean = mean(before), mean > 0 else { return before.map { _ in Int(min(max(wanted, 0), 100).rounded()) } }
    // because each is at most 100, and none is negative.
    let scaled = before.map { Int(min(Double($0) * wanted / mean, 100).rounded()) }
    return volumes(scaled, withMean: wanted)
  }

  /// Percentage points that nobody hears.
  private static let tolerance = 0.01
}
