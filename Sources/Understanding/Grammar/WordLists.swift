import Names

/// The words listed for slots: genres, moods, activities, and players and rooms.
struct WordLists: Sendable {
  /// The slots that list an entry, as bits, by its folded words joined by spaces.
  private var slots: [String: UInt32] = [:]
  /// The number of words in the longest entry, and those that entries start with.
  private(set) var longest = 0
  private var starts: Set<String> = []

  mutating func add(_ entry: String, to slot: SlotKey) {
    let words = SentenceWords(entry).words.map(\.folded)
    guard !words.isEmpty else { return }
    slots[words.joined(separator: " "), default: 0] |= slot.allBits
    longest = max(longest, words.count)
    starts.insert(words[0])
  }

  /// Adds the name of a player or room as it is written and as it is said.
  mutating func add(player name: String) {
    add(name, to: .target)
    add(SpokenName(name).words.joined(separator: " "), to: .target)
  }

  /// Whether an entry starts with a word.
  func mayStart(with word: String) -> Bool { starts.contains(word) }

  /// The slots that list these words, as bits.
  func slots(of words: String) -> UInt32 { slots[words] ?? 0 }
}

extension SlotKey {
  /// The bits of a word that is listed for the slot: all rooms are rooms that need no preposition.
  fileprivate var allBits: UInt32 {
    switch self {
    case .everywhere: bit | SlotKey.whereabouts.bit | SlotKey.target.bit
    case .whereabouts: bit | SlotKey.target.bit
    default: bit
    }
  }

  /// A distinct bit for each slot of listed words; 0 for other slots.
  var bit: UInt32 {
    switch self {
    case .genre: 1
    case .mood: 2
    case .activity: 4
    case .target: 8
    case .whereabouts: 16
    case .everywhere: 32
    case .together: 64
    case .excepting: 128
    case .here: 256
    default: 0
    }
  }
}

extension WordLists {
  func write(to writer: inout ByteWriter) {
    writer.write(slots.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.value)
    }
    writer.write(UInt32(longest))
  }

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    let entries = try reader.list { (reader) throws(ByteReader.CorruptData) in
      (try reader.text(), try reader.number(UInt32.self))
    }
    slots = Dictionary(entries) { $0 | $1 }
    longest = Int(try reader.number(UInt32.self))
    starts = Set(slots.keys.map { String($0.prefix { $0 != " " }) })
  }
}
