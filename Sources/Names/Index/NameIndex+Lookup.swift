package import MediaIntents

extension NameIndex {
  /// Records one of whose names is spoken like this.
  package func hits(spokenAs key: String) -> [NameHit] {
    var key = key
    return key.withUTF8 { letters in
      let letters = UnsafeRawBufferPointer(letters)
      let prefix = UnsafeRawBufferPointer(rebasing: letters.prefix(255))
      return hits(.keyStarts, .keyEntries, hash: KeyHash.of(prefix)) { table, form in
        table.key(of: form).elementsEqual(prefix) ? (edits: 0, sounds: nil) : nil
      }
    }
  }

  /// Whether something of these types has a name that is spoken like this.
  package func knows(_ name: FoldedText, as types: Set<MediaItemType>) -> Bool {
    hits(spokenAs: SpokenName(folded: name).key).contains { types.contains($0.type) }
  }

  /// Records one of whose names has the same words but for light ones and their order; `edits` is `WordBag.cost`.
  package func hits(withWordsOf words: [String]) -> [NameHit] {
    guard let bag = WordBag.key(of: words) else { return [] }
    return hits(.bagStarts, .bagEntries, hash: KeyHash.of(bag.utf8)) { table, form in
      let names = NameForms(table.record(form.record)).forms.map(\.name.words)
      return names.filter { WordBag.key(of: $0) == bag }.map { WordBag.cost(said: words, name: $0) }.min()
        .map { (edits: $0, sounds: nil) }
    }
  }

  /// Records one of whose names sounds like this, at most `bound` quarters of a sound away.
  package func hits(soundingLike query: SpokenQuery, atMost bound: Int) -> [NameHit] {
    let coarse = SoundKey.of(query.sounds)
    guard coarse.count >= SoundKey.shortest else { return [] }
    let letters = Array(query.forms[0].key.utf8.prefix(255))
    return query.sounds.withUnsafeBytes { sounds in
      letters.withUnsafeBytes { letters in
        hits(.soundStarts, .soundEntries, hash: KeyHash.of(coarse)) { table, form in
          SoundDistance.between(sounds, table.sounds(of: form), atMost: bound).map { distance in
            (edits: EditDistance.between(letters, table.key(of: form), atMost: Bounds.measured.edits), sounds: distance)
          }
        }
      }
    }
  }

  /// The forms in a bucket that pass, as hits.
  private func hits(
    _ starts: TableSection, _ entries: TableSection, hash: UInt32,
    _ compare: (NameTable, FormRow) -> (edits: Int?, sounds: Int?)?
  ) -> [NameHit] {
    var hits: [NameHit] = []
    for (number, table) in tables.enumerated() {
      let forms = table.forms
      for entry in table.buckets(starts, entries).entries(for: hash) {
        let form = forms[Int(entry)]
        let reference = RecordReference(table: number, row: form.record)
        guard let distance = compare(table, form), !isRemoved(reference) else { continue }
        hits.append(hit(reference, form, distance.edits, distance.sounds))
      }
    }
    return hits
  }

  func hit(_ reference: RecordReference, _ form: FormRow, _ edits: Int?, _ sounds: Int?) -> NameHit {
    let row = tables[reference.table].records[Int(reference.row)]
    return NameHit(
      reference: reference, type: .of(tableCode: row.type), kind: NameFormKind(rawValue: form.kind) ?? .whole,
      edits: edits, sounds: sounds, length: Int(form.keyLength))
  }
}
