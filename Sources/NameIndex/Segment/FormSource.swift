/// The forms of a segment that is merged into another one, with the new numbers of its words.
struct FormSource {
  let segment: NameSegment
  /// The first form of each record; the forms of a record are adjacent.
  private let firstForms: [UInt32]
  /// The numbers of the words of all forms in order, and where those of each form start.
  private let wordsOfForms: [UInt32]
  private let firstWords: [UInt32]
  /// The numbers of the words in the new segment, or `unknown`.
  private var words: [UInt32]

  private static let unknown = UInt32.max

  init(_ segment: NameSegment) {
    self.segment = segment
    firstForms = Self.starts(segment.records.count, of: segment.forms.map(\.record))
    (firstWords, wordsOfForms) = Self.wordsOfForms(segment)
    words = [UInt32](repeating: Self.unknown, count: segment.words.count)
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

extension FormSource {
  /// Notes the words of a form, which has another number in the new segment.
  mutating func addWords(ofForm form: Int, to number: UInt32, in pool: inout WordPool) {
    for word in wordsOfForms[wordRange(form)] {
      if words[Int(word)] == Self.unknown { words[Int(word)] = self.number(of: word, in: &pool) }
      pool.add(words[Int(word)], in: number)
    }
  }

  private func number(of word: UInt32, in pool: inout WordPool) -> UInt32 {
    let row = segment.words[Int(word)]
    return pool.number(of: String(decoding: segment.letters(of: row), as: UTF8.self)) { _ in
      Array(segment.sounds(of: row))
    }
  }
}
