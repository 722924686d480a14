import NameIndex
import Names

/// The properties of a word that features are made of.
struct WordTraits {
  /// The hash of the word; that of its shape for a number.
  let word: UInt64
  /// The hashes of its first and last letters.
  let prefix, suffix: UInt64
  /// Hashes of the groups of letters in it, with its ends marked.
  let letters: [UInt64]
  /// What the locale says of it, its case and its quotation marks, as bits.
  let shape: UInt64
  /// The types of the longest name of the library around it, and its position in the name; 0 without one.
  var name: UInt64 = 0
  /// The lists of the locale it belongs to, and its position in the entry; 0 for none.
  var listed: UInt64 = 0

  /// The bit of `shape` for a capital letter within the sentence.
  static let caseBit: UInt64 = 1 << 5

  private static let groupSizes = 3...4

  init(_ place: Int, in lattice: Lattice) {
    let word = lattice.words[place]
    let folded = Array(word.folded.utf8)
    let isNumber = folded.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    let text = isNumber ? [0x30, UInt8(truncatingIfNeeded: folded.count)] : folded
    self.word = FeatureHash.of(text)
    prefix = FeatureHash.of(text.prefix(3))
    suffix = FeatureHash.of(text.suffix(3))
    letters = isNumber ? [] : Self.groups(of: folded)
    let isUpper = lattice.words.sentence[word.range].first?.isUppercase ?? false
    let flags = [
      isNumber, lattice.numbers[place] != nil, lattice.isFiller[place], lattice.isLink[place],
      lattice.isForeign[place], isUpper && place > 0, lattice.quoted.covers(place),
    ]
    shape = flags.enumerated().reduce(0) { $1.element ? $0 | 1 << UInt64($1.offset) : $0 }
  }

  private static func groups(of word: [UInt8]) -> [UInt64] {
    let marked = [0x5E] + word + [0x24]
    return groupSizes.flatMap { size in
      marked.count < size ? [] : (0...marked.count - size).map { FeatureHash.of(marked[$0..<$0 + size]) }
    }
  }
}
