/// The requirements of each grammar line, to exclude lines that can't match a sentence. For example, "the
/// (album|record) {title} by {artist}" needs "album" or "record", and "by".
struct LineNeeds: Sendable {
  /// A set of elements of which the sentence must contain at least one.
  struct Need: Hashable, Sendable {
    var words: Set<Int32> = []
    var number = false
    /// A name in the library.
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
  /// The distinct sets of needs of lines.
  private var sets: [[Int32]] = []
  private var numbersOfSets: [[Int32]: Int32] = [:]
  /// The index in `sets` for each line.
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

  /// Lets lines never match.
  mutating func exclude(_ lines: [Int]) {
    addLine([Need()])
    let never = setOfLine.removeLast()
    for line in lines { setOfLine[line] = never }
  }

  private mutating func number(of need: Need) -> Int32 {
    if let known = numbers[need] { return known }
    let number = Int32(needs.count)
    numbers[need] = number
    needs.append(need)
    for word in need.words { needsOfWord[word, default: []].append(number) }
    return number
  }

  /// Whether a line can match, given the sets that a sentence meets.
  func isLive(_ line: Int32, _ metSets: [Bool]) -> Bool { metSets[Int(setOfLine[Int(line)])] }

  /// For each set of needs, whether a sentence meets it.
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

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    needs = try reader.list { (reader) throws(ByteReader.CorruptData) in
      Need(
        words: Set(try reader.numbers()), number: try reader.flag(), name: try reader.flag(),
        listed: try reader.number())
    }
    sets = try reader.list { (reader) throws(ByteReader.CorruptData) in try reader.numbers() }
    setOfLine = try reader.numbers()
    for (number, need) in needs.enumerated() {
      for word in need.words { needsOfWord[word, default: []].append(Int32(number)) }
    }
  }
}
