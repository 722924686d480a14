import Foundation
import Names

extension NameIndex {
  /// The records with a name that contains all of these words, the shortest names first; light words count only if there
  /// are no others.
  ///
  /// Each segment has an inverted list of names for every word; the lists are intersected, beginning with the rarest word.
  ///
  /// - Parameter begun: a word that may go on: "lant" for "lantern"; nil if all are whole.
  package func hits(mentioning words: [String], andBegun begun: String? = nil, atMost limit: Int) -> [NameHit] {
    let carrying = WordBag.carrying(words)
    let wanted = carrying.isEmpty && begun == nil ? words : carrying
    guard !wanted.isEmpty || begun != nil else { return [] }
    let hits = segments.indices.flatMap { number in
      segments[number].forms(mentioning: wanted, andBegun: begun).compactMap { form in
        let row = segments[number].forms[Int(form)]
        let reference = RecordReference(segment: number, row: row.record)
        return isRemoved(reference) ? nil : hit(reference, row, nil, nil)
      }
    }
    return Array(hits.sorted { $0.length < $1.length }.prefix(limit))
  }
}

extension NameSegment {
  /// The names that contain all of these words, and one that begins like another.
  fileprivate func forms(mentioning words: [String], andBegun begun: String?) -> [UInt32] {
    let lists = (words.map { names(mentioning: $0) } + (begun.map { [names(withWordLike: $0)] } ?? []))
      .sorted { $0.count < $1.count }
    guard let rarest = lists.first, !rarest.isEmpty else { return [] }
    return lists.dropFirst().reduce(Set(rarest)) { $0.intersection($1) }.sorted()
  }

  private func names(mentioning word: String) -> [UInt32] {
    if word.isOfUnspacedScript, word.count > 1 {
      return numbers(ofWordsWith: Array(word.utf8)).flatMap { names(with: words[Int($0)]) }
    }
    return number(ofWord: word.utf8).map { Array(names(with: words[Int($0)])) } ?? []
  }

  /// The names with a word that begins like this, which may be all of it. All words are looked through: milliseconds for a
  /// million names.
  private func names(withWordLike begun: String) -> [UInt32] {
    if begun.isOfUnspacedScript { return names(mentioning: begun) }
    guard let bytes = section(.wordBytes).baseAddress else { return [] }
    let letters = Array(begun.utf8)
    var names: [UInt32] = []
    for word in words where Int(word.length) >= letters.count {
      if memcmp(bytes + Int(word.bytes), letters, letters.count) == 0 { names += self.names(with: word) }
    }
    return names
  }

  /// The words that contain these letters. Chinese and Japanese do not separate words, so that what a person takes for one
  /// may lie anywhere within one of the index. All words are looked through: milliseconds for a million names.
  private func numbers(ofWordsWith part: [UInt8]) -> [UInt32] {
    guard let bytes = section(.wordBytes).baseAddress else { return [] }
    var numbers: [UInt32] = []
    for (number, word) in words.enumerated() where Int(word.length) >= part.count {
      let letters = bytes + Int(word.bytes)
      // Each character of these scripts takes three bytes or more, the first of which is from here on.
      guard letters.load(as: UInt8.self) >= 0xE0 else { continue }
      let last = Int(word.length) - part.count
      if (0...last).contains(where: { memcmp(letters + $0, part, part.count) == 0 }) { numbers.append(UInt32(number)) }
    }
    return numbers
  }

  private func names(with word: WordRow) -> UnsafeBufferPointer<UInt32>.SubSequence {
    postings[Int(word.postings)..<Int(word.postings + word.count)]
  }

  /// The number of a word in the segment.
  func number(ofWord letters: some Collection<UInt8>) -> UInt32? {
    buckets(.wordStarts, .wordEntries).entries(for: KeyHash.of(letters)).first {
      self.letters(of: words[Int($0)]).elementsEqual(letters)
    }
  }
}
