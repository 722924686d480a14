/// What each line of a grammar cannot do without: where a sentence has none of the words of one of its needs, the line
/// is out of the question. "the album {title} by {artist}" needs one of "album", "record", …, and "by".
struct LineNeeds: Sendable {
  /// One of these must be in the sentence.
  struct Need: Hashable, Sendable {
    var words: Set<Int32> = []
    var number = false
    /// A name of the library.
    var name = false
    /// Slots for listed words, as bits.
    var listed: UInt32 = 0

    func union(_ other: Need) -> Need {
      Need(
        words: words.union(other.words), number: number || other.number, name: name || other.name,
        listed: listed | other.listed)
    }
  }

  private var numbers: [Need: Int32] = [:]
  private var needs: [Need] = []
  private var needsOfWord: [Int32: [Int32]] = [:]
  /// All that a line needs, each such set once.
  private var sets: [[Int32]] = []
  private var numbersOfSets: [[Int32]: Int32] = [:]
  /// The set of each line.
  private var setOfLine: [Int32] = []

  mutating func addLine(_ lineNeeds: [Need]) {
    let set = Set(lineNeeds.map { number(of: $0) }).sorted()
    let place = numbersOfSets[set] ?? Int32(sets.count)
    if numbersOfSets[set] == nil {
      numbersOfSets[set] = place
      sets.append(set)
    }
    setOfLine.append(place)
  }

  private mutating func number(of need: Need) -> Int32 {
    if let known = numbers[need] { return known }
    let number = Int32(needs.count)
    numbers[need] = number
    needs.append(need)
    for word in need.words { needsOfWord[word, default: []].append(number) }
    return number
  }

  /// Whether a line is in question, by the sets that a sentence meets.
  func isLive(_ line: Int32, _ metSets: [Bool]) -> Bool { metSets[Int(setOfLine[Int(line)])] }

  /// Which sets of needs a sentence meets.
  func metSets(codes: [Int32], hasNumber: Bool, hasName: Bool, listed: UInt32) -> [Bool] {
    var met = needs.map { $0.number && hasNumber || $0.name && hasName || $0.listed & listed != 0 }
    for code in codes where code >= 0 {
      for need in needsOfWord[code] ?? [] { met[Int(need)] = true }
    }
    return sets.map { $0.allSatisfy { met[Int($0)] } }
  }
}

extension LineNeeds {
  func write(to writer: inout ByteWriter) {
    writer.write(needs) { writer, need in
      writer.write(need.words.sorted())
      writer.write(need.number)
      writer.write(need.name)
      writer.write(need.listed)
    }
    writer.write(sets) { $0.write($1) }
    writer.write(setOfLine)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    needs = try reader.list { (reader) throws(ByteReader.Damage) in
      Need(
        words: Set(try reader.numbers()), number: try reader.flag(), name: try reader.flag(),
        listed: try reader.number())
    }
    sets = try reader.list { (reader) throws(ByteReader.Damage) in try reader.numbers() }
    setOfLine = try reader.numbers()
    for (number, need) in needs.enumerated() {
      for word in need.words { needsOfWord[word, default: []].append(Int32(number)) }
    }
  }
}
