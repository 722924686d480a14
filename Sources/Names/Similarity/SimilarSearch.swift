/// The search for names in one table that are nearly what was said (`NameIndex.hits(similarTo:)`).
struct SimilarSearch {
  private let table: NameTable
  private let pattern: EditPattern
  private let letterCount: Int
  private let sounds: UnsafeRawBufferPointer
  private let bounds: NameIndex.Bounds
  /// Edits beyond which even the same sounds are no reason to think of a name: half of its letters.
  private let furthest: Int

  init(
    table: NameTable, letters: UnsafeRawBufferPointer, sounds: UnsafeRawBufferPointer, bounds: NameIndex.Bounds
  ) {
    self.table = table
    pattern = EditPattern(letters)
    letterCount = letters.count
    self.sounds = sounds
    self.bounds = bounds
    furthest = max(bounds.edits, min(letters.count / 2, NameIndex.Bounds.measured.edits))
  }

  struct Found {
    let form: UInt32
    let edits: Int
    let sounds: Int?
  }

  /// How many names are compared at most.
  private static let patience = 20_000

  func run(_ said: [String]) -> [Found] {
    var seen = FormSet(capacity: 4096)
    var found: [Found] = []
    var left = Self.patience
    for word in WordFinder(table: table).words(for: said) {
      let postings = Int(table.words[Int(word)].count)
      guard postings <= left else { break }
      left -= postings
      compare(word, &seen, &found)
    }
    return found
  }

  /// Letters first, since they are cheap to compare and most names are nothing like what was said.
  private func compare(_ word: UInt32, _ seen: inout FormSet, _ found: inout [Found]) {
    let row = table.words[Int(word)]
    let forms = table.forms, postings = table.postings
    for index in Int(row.postings)..<Int(row.postings) + Int(row.count) {
      let number = postings[index]
      let form = forms[Int(number)]
      guard abs(Int(form.keyLength) - letterCount) <= furthest, seen.insert(number),
        let edits = pattern.distance(to: table.key(of: form), atMost: furthest)
      else { continue }
      let bound = edits <= bounds.edits ? NameIndex.Bounds.measured.sounds : bounds.sounds
      let heard = SoundDistance.between(sounds, table.sounds(of: form), atMost: bound)
      if edits <= bounds.edits || heard != nil { found.append(Found(form: number, edits: edits, sounds: heard)) }
    }
  }
}
