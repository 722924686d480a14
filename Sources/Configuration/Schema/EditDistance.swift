/// The Levenshtein distance.
enum EditDistance {
  static func between(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (number, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = number + 1
      for column in right.indices {
        let replaced = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }

  /// Whether a distance suggests a typo: one letter, or up to half of the word.
  static func isNear(_ distance: Int, to word: String) -> Bool { distance <= max(1, word.count / 2) }

  /// Returns the nearest word, the first among equals, or nil if none is near.
  static func nearest(to word: String, in words: [String]) -> String? {
    words.min { between(word, $0) < between(word, $1) }.flatMap { isNear(between(word, $0), to: word) ? $0 : nil }
  }
}
