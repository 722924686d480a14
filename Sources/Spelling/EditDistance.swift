/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into another, in bytes of
/// UTF-8 (optimal string alignment).
package enum EditDistance {
  /// Returns nil if the distance exceeds the bound. Computed row by row, within `bound` of the diagonal.
  package static func between(
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
          // Cells outside the band were not written and count as beyond the bound.
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

extension EditDistance {
  /// Returns nil if the distance exceeds the bound.
  package static func between(_ left: String, _ right: String, atMost bound: Int) -> Int? {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in between(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right), atMost: bound) }
    }
  }

  package static func between(_ left: String, _ right: String) -> Int {
    let longest = max(left.utf8.count, right.utf8.count)
    return between(left, right, atMost: longest) ?? longest
  }

  /// Whether a distance to a word is likely a typing error: one letter, or up to half of the word.
  package static func isNear(_ distance: Int, to word: String) -> Bool { distance <= max(1, word.count / 2) }

  /// The nearest of the words, the first among equals; nil if none is near.
  package static func nearest(to word: String, in words: [String]) -> String? {
    words.min { between(word, $0) < between(word, $1) }.flatMap { isNear(between(word, $0), to: word) ? $0 : nil }
  }
}
