/// The distance between two transcriptions, in quarters of a sound.
///
/// An edit distance with phonetic weights: replacing a sound by another of its group costs little, one vowel by another a
/// little more, and adding or dropping a weak sound (d, t, s, z, h, a vowel, a liquid, a nasal) costs half. The computation
/// stops as soon as every path exceeds the bound.
package enum SoundDistance {
  /// The cost of dropping a strong sound, or of replacing a sound by an unrelated one.
  package static let whole = 4

  package static func between(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, atMost bound: Int
  ) -> Int? {
    guard abs(left.count - right.count) * 2 <= bound else { return nil }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: right.count + 1) { row in
      losses.withUnsafeBufferPointer { losses in
        substitutions.withUnsafeBufferPointer { substitutions in
          row[0] = 0
          for j in right.indices { row[j + 1] = row[j] + losses[Int(right[j])] }
          for i in left.indices {
            var diagonal = row[0]
            let loss = losses[Int(left[i])], line = (Int(left[i]) & 63) << 6
            row[0] += loss
            var best = row[0]
            for j in right.indices {
              let replaced = diagonal + substitutions[line | Int(right[j]) & 63]
              diagonal = row[j + 1]
              row[j + 1] = min(replaced, diagonal + loss, row[j] + losses[Int(right[j])])
              best = min(best, row[j + 1])
            }
            if best > bound { return nil }
          }
          return row[right.count] <= bound ? row[right.count] : nil
        }
      }
    }
  }

  /// The cost of dropping each sound, by its code.
  private static let losses: [Int] = (0...UInt8.max).map { code in
    switch Phoneme.group(ofCode: code) {
    case .stopT, .hiss, .breath, .glide, .vowel, .liquid, .nasal: 2
    default: whole
    }
  }

  /// The cost of replacing one sound by another: 64 by 64 codes.
  private static let substitutions: [Int] = (0..<UInt8(64)).flatMap { left in
    (0..<UInt8(64)).map { right in
      if left == right { return 0 }
      guard let group = Phoneme.group(ofCode: left), group == Phoneme.group(ofCode: right) else { return whole }
      return group == .vowel ? 2 : 1
    }
  }
}
