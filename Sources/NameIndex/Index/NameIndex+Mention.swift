import Names

extension NameIndex {
  /// The records with a name that contains all of these words, the shortest names first; light words count only if there
  /// are no others.
  ///
  /// Each segment has an inverted list of names for every word; the lists are intersected, beginning with the rarest word.
  package func hits(mentioning words: [String], atMost limit: Int) -> [NameHit] {
    let carrying = WordBag.carrying(words)
    let wanted = carrying.isEmpty ? words : carrying
    guard !wanted.isEmpty else { return [] }
    let hits = segments.indices.flatMap { number in
      segments[number].forms(mentioning: wanted).compactMap { form in
        let row = segments[number].forms[Int(form)]
        let reference = RecordReference(segment: number, row: row.record)
        return isRemoved(reference) ? nil : hit(reference, row, nil, nil)
      }
    }
    return Array(hits.sorted { $0.length < $1.length }.prefix(limit))
  }
}

extension NameSegment {
  /// The names that contain all of these words.
  fileprivate func forms(mentioning words: [String]) -> [UInt32] {
    let lists = words.map { names(mentioning: $0) }.sorted { $0.count < $1.count }
    guard let rarest = lists.first, !rarest.isEmpty else { return [] }
    return lists.dropFirst().reduce(Set(rarest)) { $0.intersection($1) }.sorted()
  }

  private func names(mentioning word: String) -> [UInt32] {
    if word.isOfUnspacedScript, word.count > 1 {
      return numbers(ofWordsWith: Array(word.utf8)).flatMap { names(with: words[Int($0)]) }
    }
    return number(ofWord: word.utf8).map { Array(names(with: words[Int($0)])) } ?? []
  }

  /// The words that contain these letters. Chinese and Japanese do not separate words, so that what a person takes for one
  /// may lie anywhere within one of the index. All words are looked through: milliseconds for a million names.
  private func numbers(ofWordsWith part: [UInt8]) -> [UInt32] {
    let rows = words
    return rows.indices.compactMap { number in
      guard Int(rows[number].length) >= part.count else { return nil }
      let letters = letters(of: rows[number])
      // Each of these scripts is encoded in bytes from here on.
      guard letters.contains(where: { $0 >= 0xE0 }), letters.firstRange(of: part) != nil else { return nil }
      return UInt32(number)
    }
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
