/// Finds, for each word that was said, the words of a table that may have been meant.
struct WordFinder {
  let table: NameTable

  /// The words that lead to names, each once: those that were said, alone or joined with their neighbour, before those
  /// that are only near them; of either kind the rarest first.
  func words(for said: [String]) -> [UInt32] {
    let joined = said.indices.dropLast().map { said[$0] + said[$0 + 1] }
    let exact = Set(
      (said + joined).compactMap { table.number(ofWord: $0.utf8) } + said.flatMap { halves(of: Array($0.utf8)) })
    let near = Set(said.flatMap { neighbours(of: $0) }).subtracting(exact)
    return rarestFirst(exact) + rarestFirst(near)
  }

  private func rarestFirst(_ words: Set<UInt32>) -> [UInt32] {
    words.sorted { (table.words[Int($0)].count, $0) < (table.words[Int($1)].count, $1) }
  }

  private func neighbours(of word: String) -> Set<UInt32> {
    let letters = Array(word.utf8.prefix(255)), sounds = Transcriber.sounds(of: word)
    let buckets = table.buckets(.neighbourStarts, .neighbourEntries)
    var near: Set<UInt32> = []
    letters.withUnsafeBytes { letters in
      sounds.withUnsafeBytes { heard in
        for hash in WordNeighbourhood.hashes(spelling: Array(letters), sounds: sounds) {
          for number in buckets.entries(for: hash) where !near.contains(number) {
            if isNear(table.words[Int(number)], letters, heard) { near.insert(number) }
          }
        }
      }
    }
    return near
  }

  private func isNear(_ row: WordRow, _ letters: UnsafeRawBufferPointer, _ sounds: UnsafeRawBufferPointer) -> Bool {
    if EditDistance.between(letters, table.letters(of: row), atMost: letters.count > 5 ? 2 : 1) != nil { return true }
    guard row.soundLength > 0 else { return false }
    return SoundDistance.between(sounds, table.sounds(of: row), atMost: SoundDistance.whole) != nil
  }

  /// A word that was joined: "saturdaynight" is in names with "saturday" and with "night"; the rarer half leads to them.
  private func halves(of letters: [UInt8]) -> [UInt32] {
    guard letters.count >= 6 else { return [] }
    return (3...letters.count - 3).compactMap { cut in
      guard let left = table.number(ofWord: letters[..<cut]), let right = table.number(ofWord: letters[cut...]) else {
        return nil
      }
      return table.words[Int(left)].count < table.words[Int(right)].count ? left : right
    }
  }
}
