import MappedFiles

/// The set of words and other elements that may come next in a sentence.
struct Continuation: Sendable {
  private let table: StoredNumbers<UInt64>
  /// The place of the bits of its words.
  private let start: Int
  private let traits: ContinuationTraits

  fileprivate init(_ table: StoredNumbers<UInt64>, start: Int, width: Int) {
    (self.table, self.start) = (table, start)
    traits = ContinuationTraits(rawValue: table[start + width - 1])
  }

  var number: Bool { traits.contains(.number) }
  /// The slots for listed words, as bits.
  var listed: UInt32 { traits.listed }
  /// Whether free words may follow.
  var text: Bool { traits.contains(.text) }
  /// Whether a request or phrase may end here.
  var end: Bool { traits.contains(.end) }

  /// - Parameter word: a word of the vocabulary, or less than 0.
  func has(word: Int32) -> Bool { word >= 0 && table[start + Int(word >> 6)] & (1 << UInt64(word & 63)) != 0 }
}

/// What may come next besides words: slots for listed words in the lower half, and the rest.
struct ContinuationTraits: OptionSet, Hashable, Sendable {
  var rawValue: UInt64

  static let number = ContinuationTraits(rawValue: 1 << 32)
  static let text = ContinuationTraits(rawValue: 1 << 33)
  static let end = ContinuationTraits(rawValue: 1 << 34)

  static func listed(_ slots: UInt32) -> ContinuationTraits { ContinuationTraits(rawValue: UInt64(slots)) }

  var listed: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

/// Distinct sets of what may come next. Each is a row: a bit for each word of the vocabulary, then the traits.
struct ContinuationTable: Sendable {
  private let width: Int
  private let numbers: StoredNumbers<UInt64>

  init() { (width, numbers) = (1, StoredNumbers()) }

  init(_ drafts: [ContinuationDraft], vocabulary: Int) {
    width = Self.width(vocabulary)
    numbers = StoredNumbers(drafts.flatMap { $0.words + [$0.traits.rawValue] })
  }

  /// The numbers of a row.
  static func width(_ vocabulary: Int) -> Int { (vocabulary + 63) / 64 + 1 }

  var count: Int { numbers.count / width }

  subscript(place: Int32) -> Continuation { Continuation(numbers, start: Int(place) * width, width: width) }

  func write(to writer: inout ByteWriter) { writer.write(numbers) }

  init(from reader: inout ByteReader, vocabulary: Int) throws(ByteReader.CorruptData) {
    width = Self.width(vocabulary)
    numbers = try reader.stored()
    guard numbers.count.isMultiple(of: width) else { throw ByteReader.CorruptData() }
  }
}
