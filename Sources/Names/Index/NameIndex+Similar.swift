extension NameIndex {
  /// How far a name may be from what was said.
  package struct Bounds: Sendable {
    package var edits: Int
    /// Quarters of a sound.
    package var sounds: Int

    package init(edits: Int, sounds: Int) {
      self.edits = edits
      self.sounds = sounds
    }

    /// How far is measured of what is near enough to be of interest.
    package static let measured = Bounds(edits: 8, sounds: 24)
  }

  /// Records one of whose names is spelled or sounds nearly like what was said.
  ///
  /// Whoever slips keeps most words whole or nearly whole. So for each word that was said the words of the library are
  /// taken that are it, are one edit away, sound like it, or join or part it with its neighbour. The names that two of
  /// them lead to - one, where few words were said - are compared with the whole of what was said, in letters and in
  /// sounds, until a fixed number has been looked at (`SimilarSearch`).
  package func hits(similarTo query: SpokenQuery, within bounds: Bounds) -> [NameHit] {
    var key = query.forms[0].key
    return key.withUTF8 { letters in
      query.sounds.withUnsafeBytes { sounds in
        let letters = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(letters).prefix(255))
        return tables.indices.flatMap { number in
          let search = SimilarSearch(table: tables[number], letters: letters, sounds: sounds, bounds: bounds)
          return search.run(query.words).compactMap { found in
            let form = tables[number].forms[Int(found.form)]
            let reference = RecordReference(table: number, row: form.record)
            return isRemoved(reference) ? nil : hit(reference, form, found.edits, found.sounds)
          }
        }
      }
    }
  }
}
