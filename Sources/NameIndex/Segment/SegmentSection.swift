/// The sections of a segment in the order of their offsets in the header. All numbers are little-endian.
enum SegmentSection: Int, CaseIterable {
  /// Rows of `RecordRow`.
  case records
  /// Rows of `FormRow`.
  case forms
  /// Texts, each after its length in two bytes: identifiers, titles, names of artists, albums and genres.
  case texts
  /// The spoken key and then the sounds of each form.
  case keys
  /// Rows of `WordRow`.
  case words
  /// The letters and then the sounds of each word.
  case wordBytes
  /// Form numbers, word after word.
  case postings
  // Buckets, each as starts and entries: forms by spoken key, by coarse sounds and by their bag of words; words by
  // spelling; words by every spelling with a letter left out and by coarse sounds; records by identifier; records by
  // artist, album and genre.
  case keyStarts, keyEntries, soundStarts, soundEntries, bagStarts, bagEntries, wordStarts, wordEntries
  case neighbourStarts, neighbourEntries, identifierStarts, identifierEntries, facetStarts, facetEntries
}
