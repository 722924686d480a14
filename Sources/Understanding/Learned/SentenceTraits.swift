import NameIndex

/// The traits of all words of a sentence.
///
/// Names of the library that overlap are reduced to the longest from the left, so that each word belongs to one at most.
struct SentenceTraits {
  private(set) var words: [WordTraits]
  /// The sentence with a mark for each name and each entry of a list instead of its words.
  private(set) var outline: [UInt64] = []
  /// The names of the library.
  private(set) var names: [Range<Int>] = []

  /// The position of a word in a name.
  private enum Position: UInt64 { case only = 1, first, inside, last }

  init(_ lattice: Lattice) {
    words = (0..<lattice.count).map { WordTraits($0, in: lattice) }
    markNames(lattice)
    markLists(lattice)
    outline = Self.outline(of: words)
  }

  private mutating func markNames(_ lattice: Lattice) {
    var place = 0
    while place < lattice.count {
      let end = lattice.known.longestName(from: place, isWorthless: { lattice.namesNothing[$0] })
      guard let end else {
        place += 1
        continue
      }
      let types = UInt64(lattice.known.types(of: place..<end).rawValue)
      names.append(place..<end)
      for word in place..<end { words[word].name = types << 3 | Self.position(word, place..<end).rawValue }
      place = end
    }
  }

  private mutating func markLists(_ lattice: Lattice) {
    var place = 0
    while place < lattice.count {
      guard let entry = lattice.known.listed(at: place).max(by: { $0.end < $1.end }) else {
        place += 1
        continue
      }
      for word in place..<entry.end {
        words[word].listed = SlotKey.featureHash(of: entry.slots) << 3 | Self.position(word, place..<entry.end).rawValue
      }
      place = entry.end
    }
  }

  private static func position(_ word: Int, _ span: Range<Int>) -> Position {
    guard span.count > 1 else { return .only }
    return word == span.lowerBound ? .first : word == span.upperBound - 1 ? .last : .inside
  }

  private static func outline(of words: [WordTraits]) -> [UInt64] {
    words.compactMap { word in
      let mark = word.name != 0 ? word.name : word.listed
      guard mark != 0 else { return word.word }
      let isStart = [Position.only.rawValue, Position.first.rawValue].contains(mark & 7)
      return isStart ? (mark >> 3) << 1 | (word.name != 0 ? 1 : 0) : nil
    }
  }
}

extension SlotKey {
  /// Hashes of the names of slots, which do not depend on their order.
  private static let featureHashes = allCases.map { FeatureHash.of($0.rawValue.utf8) >> 8 }

  fileprivate static func featureHash(of slots: UInt32) -> UInt64 {
    allCases.indices.reduce(0) { slots & allCases[$1].bit != 0 ? $0 ^ featureHashes[$1] : $0 }
  }
}

extension KnownSpans {
  /// The end of the longest name of the library that starts at a word; nil if there is none, or if it consists of words
  /// that name nothing by themselves.
  fileprivate func longestName(from start: Int, isWorthless: (Int) -> Bool) -> Int? {
    var end = min(isCovered.count, start + Self.maxNameWords)
    while end > start {
      if !types(of: start..<end).isEmpty, !(start..<end).allSatisfy(isWorthless) { return end }
      end -= 1
    }
    return nil
  }
}
