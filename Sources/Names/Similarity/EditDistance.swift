/// Insertions, deletions, replacements and swaps of neighbours that make one text of the other, counted in bytes.
enum EditDistance {
  /// The distance, or `nil` once it is sure to exceed the bound: the optimal string alignment, row by row, only within
  /// `bound` of the diagonal.
  static func between(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, atMost bound: Int
  ) -> Int? {
    let (short, long) = left.count <= right.count ? (left, right) : (right, left)
    guard long.count - short.count <= bound else { return nil }
    guard !short.isEmpty else { return long.count }
    let width = long.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
      for j in 0..<width { rows[j] = j }
      for i in 1...short.count {
        let row = i % 3 * width, above = (i + 2) % 3 * width, second = (i + 1) % 3 * width
        let first = max(1, i - bound), last = min(long.count, i + bound)
        if first > last { return nil }
        rows[row + first - 1] = first == 1 ? i : bound + 1
        var best = rows[row + first - 1]
        for j in first...last {
          // What lies outside the band was never written and counts as too far.
          let removed = j < i + bound ? rows[above + j] + 1 : bound + 1
          let replaced = rows[above + j - 1] + (short[i - 1] == long[j - 1] ? 0 : 1)
          var value = min(replaced, removed, rows[row + j - 1] + 1)
          if i > 1, j > 1, short[i - 1] == long[j - 2], short[i - 2] == long[j - 1] {
            value = min(value, rows[second + j - 2] + 1)
          }
          rows[row + j] = value
          best = min(best, value)
        }
        if best > bound { return nil }
      }
      let distance = rows[short.count % 3 * width + long.count]
      return distance <= bound ? distance : nil
    }
  }
}
