package import Names

extension NameIndex {
  /// The largest distance of a name from what was said.
  package struct Bounds: Sendable {
    package var edits: Int
    /// Quarters of a sound.
    package var sounds: Int
    /// Whether names are compared that have only one word in common with what was said, however many were said.
    package var isOneWordEnough: Bool

    package init(edits: Int, sounds: Int, isOneWordEnough: Bool = false) {
      self.edits = edits
      self.sounds = sounds
      self.isOneWordEnough = isOneWordEnough
    }

    /// Up to which distances are measured at all.
    package static let measured = Bounds(edits: 8, sounds: 24)
  }

  /// The records with a name that is spelled or sounds nearly like what was said.
  ///
  /// Most words of a misspelt or misheard name are right or nearly right. So for each word that was said, the words of the
  /// library are found that equal it, are one edit away, sound like it, or join or split it with its neighbour. Names that
  /// contain two of these words (one, if few words were said) are compared with the whole query in letters and in sounds,
  /// up to a fixed number (`SimilarSearch`).
  package func hits(similarTo query: SpokenQuery, within bounds: Bounds) -> [NameHit] {
    var key = query.forms[0].key
    return key.withUTF8 { letters in
      query.sounds.withUnsafeBytes { sounds in
        let letters = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(letters).prefix(255))
        return segments.indices.flatMap { number in
          let search = SimilarSearch(segment: segments[number], letters: letters, sounds: sounds, bounds: bounds)
          return search.run(query.words).compactMap { found in
            let form = segments[number].forms[Int(found.form)]
            let reference = RecordReference(segment: number, row: form.record)
            return isRemoved(reference) ? nil : hit(reference, form, found.edits, found.sounds)
          }
        }
      }
    }
  }
}
