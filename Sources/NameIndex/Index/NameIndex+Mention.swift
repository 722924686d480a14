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
    let rows = words.map { number(ofWord: $0.utf8).map { self.words[Int($0)] } }
    let known = rows.compactMap(\.self).sorted { $0.count < $1.count }
    guard known.count == words.count, let rarest = known.first else { return [] }
    return known.dropFirst().reduce(Set(names(with: rarest))) { $0.intersection(names(with: $1)) }.sorted()
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
