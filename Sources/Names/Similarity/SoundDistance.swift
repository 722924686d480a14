/// How far two transcriptions are apart, in quarters of a whole sound.
///
/// The usual edit distance with weights of the ear: a sound for another of its group costs little, a vowel for any other
/// vowel a little more, and a weak sound - an ending d, t, s, z, an h, a vowel, a liquid - is soon lost or added. It is
/// given up as soon as every way costs more than the bound.
enum SoundDistance {
  /// The price of a strong sound lost, or of one for another that is nothing like it.
  static let whole = 4

  static func between(
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

  /// What it costs to lose each sound, by its code.
  private static let losses: [Int] = (0...UInt8.max).map { code in
    switch Phoneme.group(ofCode: code) {
    case .stopT, .hiss, .breath, .glide, .vowel, .liquid, .nasal: 2
    default: whole
    }
  }

  /// What it costs to take one sound for another: 64 codes by 64.
  private static let substitutions: [Int] = (0..<UInt8(64)).flatMap { left in
    (0..<UInt8(64)).map { right in
      if left == right { return 0 }
      guard let group = Phoneme.group(ofCode: left), group == Phoneme.group(ofCode: right) else { return whole }
      return group == .vowel ? 2 : 1
    }
  }
}
