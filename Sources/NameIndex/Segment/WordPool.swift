import Names

/// The words of a segment: their letters and sounds, the forms that contain them, and the hashes of their misspellings.
struct WordPool {
  private var numbers: [String: UInt32] = [:]
  private var texts: [String] = []
  private var sounds: [[UInt8]] = []
  private var occurrences: [(word: UInt32, form: UInt32)] = []

  /// The number of a word, which is added if it is new.
  mutating func number(of word: String, sounds transcribe: (String) -> [UInt8] = Transcriber.sounds) -> UInt32 {
    if let known = numbers[word] { return known }
    let number = UInt32(texts.count)
    numbers[word] = number
    texts.append(word)
    sounds.append(transcribe(word))
    return number
  }

  func sounds(of word: UInt32) -> [UInt8] { sounds[Int(word)] }

  /// Notes that a word occurs in a form.
  mutating func add(_ word: UInt32, in form: UInt32) { occurrences.append((word, form)) }

  struct Built {
    var rows: [WordRow] = []
    var bytes: [UInt8] = []
    var postings: [UInt32] = []
    var spellings = BucketBuilder()
    var neighbours = BucketBuilder()
  }

  /// - Parameter lengths: the length of each form's key. A word's forms are sorted by it, so that a search skips those that
  ///   are too short or too long.
  func build(lengths: [UInt8]) -> Built {
    var built = Built()
    var counts = [UInt32](repeating: 0, count: texts.count)
    for occurrence in occurrences { counts[Int(occurrence.word)] += 1 }
    var start: UInt32 = 0
    for index in texts.indices {
      let letters = texts[index].utf8.prefix(255), sound = sounds[index].prefix(255)
      built.rows.append(
        WordRow(
          bytes: UInt32(built.bytes.count), postings: start, count: counts[index], length: UInt8(letters.count),
          soundLength: UInt8(sound.count)))
      built.bytes.append(contentsOf: letters)
      built.bytes.append(contentsOf: sound)
      start += counts[index]
      built.spellings.add(UInt32(index), hash: KeyHash.of(letters))
      for hash in WordNeighbourhood.hashes(spelling: Array(letters), sounds: Array(sound)) {
        built.neighbours.add(UInt32(index), hash: hash)
      }
    }
    built.postings = postings(in: built.rows, count: Int(start), lengths)
    return built
  }

  private func postings(in rows: [WordRow], count: Int, _ lengths: [UInt8]) -> [UInt32] {
    var next = rows.map(\.postings)
    var postings = [UInt32](repeating: 0, count: count)
    for (word, form) in byLength(lengths) {
      postings[Int(next[Int(word)])] = form
      next[Int(word)] += 1
    }
    return postings
  }

  /// The occurrences sorted by the length of their forms: a counting sort.
  private func byLength(_ lengths: [UInt8]) -> [(word: UInt32, form: UInt32)] {
    var next = [Int](repeating: 0, count: 257)
    for occurrence in occurrences { next[Int(lengths[Int(occurrence.form)]) + 1] += 1 }
    for length in 0..<256 { next[length + 1] += next[length] }
    var sorted = occurrences
    for occurrence in occurrences {
      let length = Int(lengths[Int(occurrence.form)])
      sorted[next[length]] = occurrence
      next[length] += 1
    }
    return sorted
  }
}
