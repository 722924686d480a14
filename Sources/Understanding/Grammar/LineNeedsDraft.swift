/// The requirements of lines while they are compiled.
struct LineNeedsDraft {
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

    /// Its elements besides words, as bits.
    var traits: UInt64 { UInt64(listed) | (number ? 1 << 32 : 0) | (name ? 1 << 33 : 0) }
  }

  private(set) var needs: [Need] = []
  private var numbers: [Need: Int32] = [:]
  /// The distinct sets of needs of lines.
  private(set) var sets: [[Int32]] = []
  private var numbersOfSets: [[Int32]: Int32] = [:]
  /// The index in `sets` for each line.
  private(set) var setOfLine: [Int32] = []

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
    return number
  }
}
