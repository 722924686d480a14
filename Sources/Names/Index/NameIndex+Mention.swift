extension NameIndex {
  /// Records one of whose names has all of these words among its own, the shortest names first; light words count only
  /// where there are no others.
  ///
  /// Each table lists, for every word, the names it occurs in; those of the rarest word are kept that stand in the lists
  /// of the others too.
  package func hits(mentioning words: [String], atMost limit: Int) -> [NameHit] {
    let carrying = WordBag.carrying(words)
    let wanted = carrying.isEmpty ? words : carrying
    guard !wanted.isEmpty else { return [] }
    let hits = tables.indices.flatMap { number in
      tables[number].forms(mentioning: wanted).compactMap { form in
        let row = tables[number].forms[Int(form)]
        let reference = RecordReference(table: number, row: row.record)
        return isRemoved(reference) ? nil : hit(reference, row, nil, nil)
      }
    }
    return Array(hits.sorted { $0.length < $1.length }.prefix(limit))
  }
}

extension NameTable {
  /// The names that have all of these words.
  fileprivate func forms(mentioning words: [String]) -> [UInt32] {
    let rows = words.map { number(ofWord: $0.utf8).map { self.words[Int($0)] } }
    let known = rows.compactMap(\.self).sorted { $0.count < $1.count }
    guard known.count == words.count, let rarest = known.first else { return [] }
    return known.dropFirst().reduce(Set(names(with: rarest))) { $0.intersection(names(with: $1)) }.sorted()
  }

  private func names(with word: WordRow) -> UnsafeBufferPointer<UInt32>.SubSequence {
    postings[Int(word.postings)..<Int(word.postings + word.count)]
  }

  /// The place of a word among those of the table.
  func number(ofWord letters: some Collection<UInt8>) -> UInt32? {
    buckets(.wordStarts, .wordEntries).entries(for: KeyHash.of(letters)).first {
      self.letters(of: words[Int($0)]).elementsEqual(letters)
    }
  }
}
