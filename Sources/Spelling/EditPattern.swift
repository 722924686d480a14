/// One text to be compared with many: the distance of `EditDistance`, with all rows of a column in one machine word.
///
/// Hyyrö's bit-parallel form of Myers' algorithm with swaps of neighbours: bit i of the vertical vectors tells whether the
/// distance increases or decreases from row i to row i + 1, so a byte of the other text costs a dozen operations however
/// long this one is. Texts of more than 64 bytes are compared row by row.
package struct EditPattern {
  /// The bytes must stay valid as long as the pattern is used.
  private let letters: UnsafeRawBufferPointer
  /// For each byte, the rows in which it occurs.
  private let rows: [UInt64]

  private static let maxLength = 64

  package init(_ letters: UnsafeRawBufferPointer) {
    self.letters = letters
    var rows = [UInt64](repeating: 0, count: 256)
    for (index, letter) in letters.prefix(Self.maxLength).enumerated() { rows[Int(letter)] |= 1 << UInt64(index) }
    self.rows = rows
  }

  /// Returns nil if the distance exceeds the bound.
  package func distance(to other: UnsafeRawBufferPointer, atMost bound: Int) -> Int? {
    guard letters.count <= Self.maxLength, !letters.isEmpty else {
      return EditDistance.between(letters, other, atMost: bound)
    }
    guard abs(letters.count - other.count) <= bound else { return nil }
    let distance = rows.withUnsafeBufferPointer { columns(of: other, $0) }
    return distance <= bound ? distance : nil
  }

  private func columns(of other: UnsafeRawBufferPointer, _ rows: UnsafeBufferPointer<UInt64>) -> Int {
    let last: UInt64 = 1 << UInt64(letters.count - 1)
    var rises = ~UInt64(0), falls: UInt64 = 0, diagonal: UInt64 = 0, before: UInt64 = 0
    var distance = letters.count
    for letter in other {
      let matches = rows[Int(letter)]
      let swapped = ((~diagonal & matches) << 1) & before
      diagonal = (((matches & rises) &+ rises) ^ rises) | matches | falls | swapped
      var risesAcross = falls | ~(diagonal | rises)
      var fallsAcross = diagonal & rises
      if risesAcross & last != 0 { distance += 1 }
      if fallsAcross & last != 0 { distance -= 1 }
      risesAcross = risesAcross << 1 | 1
      fallsAcross <<= 1
      rises = fallsAcross | ~(diagonal | risesAcross)
      falls = risesAcross & diagonal
      before = matches
    }
    return distance
  }
}
