import MappedFiles

/// The requirements of each grammar line, to exclude lines that can't match a sentence. For example, "the
/// (album|record) {title} by {artist}" needs "album" or "record", and "by".
///
/// Lines with the same needs share a set of them. The last set is that of lines that never match.
struct LineNeeds: Sendable {
  /// What meets each need besides words.
  private let traits: StoredNumbers<UInt64>
  /// The needs that each word of the vocabulary meets, up to the last that meets any.
  private let needsOfWord: NumberLists
  /// The number of needs in each set.
  private let sizes: StoredNumbers<Int32>
  /// The sets with each need.
  private let setsOfNeed: NumberLists
  /// The set of each line.
  private var setOfLine: StoredNumbers<Int32>

  init(_ draft: LineNeedsDraft) {
    traits = StoredNumbers(draft.needs.map(\.traits))
    var needsOfWord: [[Int32]] = []
    for (number, need) in draft.needs.enumerated() {
      for word in need.words {
        while needsOfWord.count <= Int(word) { needsOfWord.append([]) }
        needsOfWord[Int(word)].append(Int32(number))
      }
    }
    self.needsOfWord = NumberLists(needsOfWord)
    var setsOfNeed = [[Int32]](repeating: [], count: draft.needs.count)
    for (place, set) in draft.sets.enumerated() { for need in set { setsOfNeed[Int(need)].append(Int32(place)) } }
    self.setsOfNeed = NumberLists(setsOfNeed)
    // Nothing meets the need of the last set.
    sizes = StoredNumbers(draft.sets.map { Int32($0.count) } + [1])
    setOfLine = StoredNumbers(draft.setOfLine)
  }

  /// Lets lines never match.
  mutating func exclude(_ lines: [Int]) {
    var sets = Array(setOfLine)
    for line in lines { sets[line] = Int32(sizes.count - 1) }
    setOfLine = StoredNumbers(sets)
  }

  /// Whether a line can match, given how many needs of each set a sentence leaves unmet.
  func isLive(_ line: Int32, _ unmet: [Int32]) -> Bool { unmet[Int(setOfLine[Int(line)])] == 0 }

  /// For each set of needs, how many of them a sentence doesn't meet.
  func unmetNeeds(codes: [Int32], hasNumber: Bool, hasName: Bool, listed: UInt32) -> [Int32] {
    var isMet = [Bool](repeating: false, count: traits.count)
    var unmet = Array(sizes)
    func meet(_ need: Int) {
      guard !isMet[need] else { return }
      isMet[need] = true
      for place in setsOfNeed.range(of: need) { unmet[Int(setsOfNeed.values[place])] -= 1 }
    }
    let said = LineNeedsDraft.Need(number: hasNumber, name: hasName, listed: listed).traits
    for (number, needed) in traits.enumerated() where needed & said != 0 { meet(number) }
    for code in codes where (0..<needsOfWord.count).contains(Int(code)) {
      for place in needsOfWord.range(of: Int(code)) { meet(Int(needsOfWord.values[place])) }
    }
    return unmet
  }
}

extension LineNeeds {
  func write(to writer: inout ByteWriter) {
    writer.write(traits)
    needsOfWord.write(to: &writer)
    writer.write(sizes)
    setsOfNeed.write(to: &writer)
    writer.write(setOfLine)
  }

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    traits = try reader.stored()
    needsOfWord = try NumberLists(from: &reader)
    sizes = try reader.stored()
    setsOfNeed = try NumberLists(from: &reader)
    setOfLine = try reader.stored()
    let sets = 0..<sizes.count
    guard setsOfNeed.count == traits.count, needsOfWord.values.allSatisfy({ traits.indices.contains(Int($0)) }),
      setsOfNeed.values.allSatisfy({ sets.contains(Int($0)) }), setOfLine.allSatisfy({ sets.contains(Int($0)) }),
      sizes.allSatisfy({ 0...Int32(Int16.max) ~= $0 })
    else { throw ByteReader.CorruptData() }
  }

  /// Whether there are needs of each line.
  func isValid(lines: Int) -> Bool { setOfLine.count == lines }
}
