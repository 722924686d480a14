package import MediaIntents
package import Names
import Spelling

extension NameIndex {
  /// The records with a name that is spoken like this.
  package func hits(spokenAs key: String) -> [NameHit] {
    var key = key
    return key.withUTF8 { letters in
      let letters = UnsafeRawBufferPointer(letters)
      let prefix = UnsafeRawBufferPointer(rebasing: letters.prefix(NameForms.maxKeyBytes))
      return hits(.keyStarts, .keyEntries, hash: KeyHash.of(prefix)) { segment, form in
        segment.key(of: form).elementsEqual(prefix) ? (edits: 0, sounds: nil) : nil
      }
    }
  }

  /// The records with a name of the same words, apart from light words and the order; `edits` is `WordBag.cost`.
  package func hits(withWordsOf words: [String]) -> [NameHit] {
    guard let bag = WordBag.key(of: words) else { return [] }
    return hits(.bagStarts, .bagEntries, hash: KeyHash.of(bag.utf8)) { segment, form in
      let names = NameForms(segment.record(form.record)).forms.map(\.name.words)
      return names.filter { WordBag.key(of: $0) == bag }.map { WordBag.cost(said: words, name: $0) }.min()
        .map { (edits: $0, sounds: nil) }
    }
  }

  /// The records with a name that sounds like this, at most `bound` quarters of a sound away.
  package func hits(soundingLike query: SpokenQuery, atMost bound: Int) -> [NameHit] {
    let coarse = SoundKey.of(query.sounds)
    guard coarse.count >= SoundKey.minLength else { return [] }
    let letters = Array(query.forms[0].key.utf8.prefix(255))
    return query.sounds.withUnsafeBytes { sounds in
      letters.withUnsafeBytes { letters in
        hits(.soundStarts, .soundEntries, hash: KeyHash.of(coarse)) { segment, form in
          SoundDistance.between(sounds, segment.sounds(of: form), atMost: bound).map { distance in
            (
              edits: EditDistance.between(letters, segment.key(of: form), atMost: Bounds.measured.edits),
              sounds: distance
            )
          }
        }
      }
    }
  }

  /// The forms in a bucket for which `compare` returns a distance.
  private func hits(
    _ starts: SegmentSection, _ entries: SegmentSection, hash: UInt32,
    _ compare: (NameSegment, FormRow) -> (edits: Int?, sounds: Int?)?
  ) -> [NameHit] {
    var hits: [NameHit] = []
    for (number, segment) in segments.enumerated() {
      let forms = segment.forms
      for entry in segment.buckets(starts, entries).entries(for: hash) {
        let form = forms[Int(entry)]
        let reference = RecordReference(segment: number, row: form.record)
        guard let distance = compare(segment, form), !isRemoved(reference) else { continue }
        hits.append(hit(reference, form, distance.edits, distance.sounds))
      }
    }
    return hits
  }

  func hit(_ reference: RecordReference, _ form: FormRow, _ edits: Int?, _ sounds: Int?) -> NameHit {
    let row = segments[reference.segment].records[Int(reference.row)]
    return NameHit(
      reference: reference, type: .of(storedCode: row.type), kind: NameFormKind(rawValue: form.kind) ?? .whole,
      edits: edits, sounds: sounds, length: Int(form.keyLength))
  }
}

/// A record found by one of its names, with the distance of that name from what was said.
package struct NameHit: Sendable {
  let reference: RecordReference
  package let type: MediaItemType
  package let kind: NameFormKind
  /// Edits between the spoken keys; nil if they were not compared, or beyond the bound.
  package let edits: Int?
  /// Quarters of a sound between the transcriptions; nil if they were not compared.
  package let sounds: Int?
  /// Length of the name's spoken key in bytes.
  package let length: Int
}

/// A row of a segment.
package struct RecordReference: Hashable, Sendable {
  let segment: Int
  let row: UInt32
}
