import MediaIntents

/// A segment that is merged into another one, with the new offsets of its texts and the new numbers of its words.
struct CompactionSource {
  let segment: NameSegment
  let tombstones: Set<UInt32>
  /// The first form of each record; the forms of a record are adjacent.
  private let firstForms: [UInt32]
  /// The numbers of the words of all forms in order, and where those of each form start.
  private let wordsOfForms: [UInt32]
  private let firstWords: [UInt32]
  private var texts: [UInt32: UInt32] = [0: 0]
  private var words: [UInt32?]
  /// Hashes by the offset of an artist, an album or genres.
  private var facets: [FacetPlace: [UInt32]] = [:]

  private enum FacetPlace: Hashable { case artist(UInt32), album(UInt32), genres(UInt32), makers(UInt32) }

  init(_ segment: NameSegment, without tombstones: Set<UInt32>) {
    self.segment = segment
    self.tombstones = tombstones
    firstForms = Self.starts(segment.records.count, of: segment.forms.map(\.record))
    (firstWords, wordsOfForms) = Self.wordsOfForms(segment)
    words = [UInt32?](repeating: nil, count: segment.words.count)
  }

  /// Inverts the lists of the forms of each word.
  private static func wordsOfForms(_ segment: NameSegment) -> (starts: [UInt32], words: [UInt32]) {
    let starts = starts(segment.forms.count, of: segment.postings)
    var next = starts
    var words = [UInt32](repeating: 0, count: segment.postings.count)
    for (number, row) in segment.words.enumerated() {
      for form in segment.postings[Int(row.postings)..<Int(row.postings + row.count)] {
        words[Int(next[Int(form)])] = UInt32(number)
        next[Int(form)] += 1
      }
    }
    return (starts, words)
  }

  /// Where the elements of each owner start, and the end.
  private static func starts(_ count: Int, of owners: some Sequence<UInt32>) -> [UInt32] {
    var starts = [UInt32](repeating: 0, count: count + 1)
    for owner in owners { starts[Int(owner) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    return starts
  }

  func forms(of record: Int) -> Range<Int> { Int(firstForms[record])..<Int(firstForms[record + 1]) }

  /// The words of a form in no particular order.
  func letters(ofForm form: Int) -> [String] {
    wordsOfForms[wordRange(form)].map { String(decoding: segment.letters(of: segment.words[Int($0)]), as: UTF8.self) }
  }

  private func wordRange(_ form: Int) -> Range<Int> { Int(firstWords[form])..<Int(firstWords[form + 1]) }
}

extension CompactionSource {
  /// The offset of a shared text in the new segment.
  mutating func text(_ offset: UInt32, in pool: inout TextPool) -> UInt32 {
    if let known = texts[offset] { return known }
    let place = pool.intern(segment.text(at: offset))
    texts[offset] = place
    return place
  }

  /// The numbers of a form's words in the new segment.
  mutating func words(ofForm form: Int, in pool: inout WordPool) -> [UInt32] {
    var numbers: [UInt32] = []
    for word in wordsOfForms[wordRange(form)] {
      let number = words[Int(word)] ?? self.number(of: word, in: &pool)
      words[Int(word)] = number
      numbers.append(number)
    }
    return numbers
  }

  private func number(of word: UInt32, in pool: inout WordPool) -> UInt32 {
    let row = segment.words[Int(word)]
    return pool.number(of: String(decoding: segment.letters(of: row), as: UTF8.self)) { _ in
      Array(segment.sounds(of: row))
    }
  }

  /// The hashes of a record's facets.
  mutating func facets(of row: RecordRow) -> [UInt32] {
    hashes(.artist(row.artist)) { $0.artist = $1.text(at: row.artist) }
      + hashes(.album(row.album)) { $0.album = $1.text(at: row.album) }
      + hashes(.genres(row.genres)) { $0.genres = $1.genres(of: row) }
      + hashes(.makers(row.makers)) { $0.makers = $1.list(row.makers) }
  }

  private mutating func hashes(_ place: FacetPlace, _ name: (inout NameRecord, NameSegment) -> Void) -> [UInt32] {
    if place == .artist(0) || place == .album(0) || place == .genres(0) || place == .makers(0) { return [] }
    if let known = facets[place] { return known }
    var record = NameRecord(id: ItemID(""), type: .unknown, title: "")
    name(&record, segment)
    let hashes = FacetKey.all(of: record).map(\.hash)
    facets[place] = hashes
    return hashes
  }
}
