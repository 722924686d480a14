import Names
import Spelling

/// Finds the words of a segment that each word of a query may stand for.
struct WordFinder {
  let segment: NameSegment

  /// The words that each word may stand for: itself first, then similar ones, the rarest first. The places that lead to the
  /// fewest names come first.
  func places(for said: [String]) -> [Place] {
    Set(said).map { word in
      let itself = segment.number(ofWord: word.utf8)
      let near = neighbours(of: word).filter { $0 != itself }
        .sorted { (segment.words[Int($0)].count, $0) < (segment.words[Int($1)].count, $1) }
      let words = [itself].compactMap(\.self) + near
      return Place(words: words, names: words.reduce(0) { $0 + Int(segment.words[Int($1)].count) })
    }
    .sorted { ($0.names, $0.words.first ?? 0) < ($1.names, $1.words.first ?? 0) }
  }

  /// The words of the segment that were said as two words, or joined with a neighbour.
  ///
  /// - Parameter includesNear: whether words that are near to two joined ones count too.
  func joints(of said: [String], includesNear: Bool) -> [UInt32] {
    let joined = said.indices.dropLast().map { said[$0] + said[$0 + 1] }
    return joined.compactMap { segment.number(ofWord: $0.utf8) } + said.flatMap { halves(of: Array($0.utf8)) }
      + (includesNear ? joined.flatMap(neighbours) : [])
  }

  struct Place {
    let words: [UInt32]
    /// The number of names with each of these words, added up.
    let names: Int
  }

  private func neighbours(of word: String) -> [UInt32] {
    let letters = Array(word.utf8.prefix(255)), sounds = Transcriber.sounds(of: word)
    let rows = segment.words, buckets = segment.buckets(.neighbourStarts, .neighbourEntries)
    var near: [UInt32] = []
    var seen = FormSet(capacity: 512)
    letters.withUnsafeBytes { spelling in
      let pattern = EditPattern(spelling)
      sounds.withUnsafeBytes { heard in
        for hash in WordNeighbourhood.hashes(spelling: letters, sounds: sounds) {
          for number in buckets.entries(for: hash) where seen.insert(number) {
            if isNear(rows[Int(number)], pattern, spelling.count, heard) { near.append(number) }
          }
        }
      }
    }
    return near
  }

  private func isNear(_ row: WordRow, _ pattern: EditPattern, _ count: Int, _ sounds: UnsafeRawBufferPointer) -> Bool {
    if pattern.distance(to: segment.letters(of: row), atMost: count > 5 ? 2 : 1) != nil { return true }
    guard row.soundLength > 0 else { return false }
    return SoundDistance.between(sounds, segment.sounds(of: row), atMost: SoundDistance.whole) != nil
  }

  /// A word that was joined: "saturdaynight" is in names with "saturday" and with "night"; the rarer half leads to them.
  private func halves(of letters: [UInt8]) -> [UInt32] {
    guard letters.count >= 6 else { return [] }
    return (3...letters.count - 3).compactMap { cut in
      guard let left = segment.number(ofWord: letters[..<cut]), let right = segment.number(ofWord: letters[cut...])
      else {
        return nil
      }
      return segment.words[Int(left)].count < segment.words[Int(right)].count ? left : right
    }
  }
}
