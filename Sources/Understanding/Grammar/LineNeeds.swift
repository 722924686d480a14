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
  /// The sets with each need.
  private var setsOfNeed: [[Int32]] = []
  /// The index in `sets` for each line.
  private var setOfLine: [Int32] = []

  mutating func addLine(_ lineNeeds: [Need]) {
    let set = Set(lineNeeds.map { number(of: $0) }).sorted()
    let place = numbersOfSets[set] ?? Int32(sets.count)
    if numbersOfSets[set] == nil {
      numbersOfSets[set] = place
      sets.append(set)
      for need in set { setsOfNeed[Int(need)].append(place) }
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
    setsOfNeed.append([])
    for word in need.words { needsOfWord[word, default: []].append(number) }
    return number
  }

  /// Whether a line can match, given how many needs of each set a sentence leaves unmet.
  func isLive(_ line: Int32, _ unmet: [Int32]) -> Bool { unmet[Int(setOfLine[Int(line)])] == 0 }

  /// For each set of needs, how many of them a sentence doesn't meet.
  func unmetNeeds(codes: [Int32], hasNumber: Bool, hasName: Bool, listed: UInt32) -> [Int32] {
    var isMet = [Bool](repeating: false, count: needs.count)
    var unmet = sets.map { Int32($0.count) }
    func meet(_ need: Int32) {
      guard !isMet[Int(need)] else { return }
      isMet[Int(need)] = true
      for set in setsOfNeed[Int(need)] { unmet[Int(set)] -= 1 }
    }
    for (number, need) in needs.enumerated()
    where need.number && hasNumber || need.name && hasName || need.listed & listed != 0 { meet(Int32(number)) }
    for code in codes where code >= 0 { needsOfWord[code]?.forEach(meet) }
    return unmet
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
    guard sets.joined().allSatisfy({ needs.indices.contains(Int($0)) }) else { throw ByteReader.CorruptData() }
    setsOfNeed = Array(repeating: [], count: needs.count)
    for (place, set) in sets.enumerated() { for need in set { setsOfNeed[Int(need)].append(Int32(place)) } }
    for (number, need) in needs.enumerated() {
      for word in need.words { needsOfWord[word, default: []].append(Int32(number)) }
    }
  }
}
