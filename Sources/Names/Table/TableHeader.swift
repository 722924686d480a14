/// The first bytes of a table: what it is, of which version, how long it must be, and where its sections lie.
struct TableHeader {
  /// "ARIONDEX"
  private static let magic: UInt64 = 0x5845_444E_4F49_5241
  /// Rises with every change of what the bytes mean, the rules of folding and speaking included; a table of another
  /// version is built anew.
  private static let version: UInt64 = 2

  /// A multiple of eight, so that sections keep their alignment.
  static let size = 40 + TableSection.allCases.count * 16

  /// Bytes of the whole table.
  let length: UInt64
  /// Of which state of the library it is.
  let stamp: UInt64
  let sections: [(offset: UInt64, length: UInt64)]

  init(length: UInt64, stamp: UInt64, sections: [(offset: UInt64, length: UInt64)]) {
    self.length = length
    self.stamp = stamp
    self.sections = sections
  }

  /// Reads the header of a mapped table; `nil` where the bytes are no table of this version, or not all of it.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.size else { return nil }
    let numbers = bytes[..<Self.size].withMemoryRebound(to: UInt64.self) { Array($0) }
    guard numbers[0] == Self.magic, numbers[1] == Self.version, numbers[2] == UInt64(bytes.count) else { return nil }
    let sections = stride(from: 5, to: numbers.count, by: 2).map { (offset: numbers[$0], length: numbers[$0 + 1]) }
    guard numbers[3] == Self.checksum(sections),
      sections.allSatisfy({ $0.offset <= numbers[2] && $0.length <= numbers[2] - $0.offset })
    else { return nil }
    self.init(length: numbers[2], stamp: numbers[4], sections: sections)
  }

  var bytes: [UInt8] {
    let numbers =
      [Self.magic, Self.version, length, Self.checksum(sections), stamp] + sections.flatMap { [$0.offset, $0.length] }
    return numbers.withUnsafeBytes { Array($0) }
  }

  /// Guards the header only: the file is replaced by rename, so what follows it is whole.
  private static func checksum(_ sections: [(offset: UInt64, length: UInt64)]) -> UInt64 {
    sections.reduce(magic) { ($0 &* 31 &+ $1.offset) &* 31 &+ $1.length }
  }
}
