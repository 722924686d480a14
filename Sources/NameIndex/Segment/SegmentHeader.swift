import Names

/// The header of a segment: its format, the rules by which it was made, its length and the offsets of its sections.
struct SegmentHeader {
  /// "ARIONDEX"
  private static let magic: UInt64 = 0x5845_444E_4F49_5241
  /// Increased with every change of the format; `NameRules` has the version of the names in it.
  private static let format: UInt64 = 5
  /// Numbers before those of the sections.
  private static let fixed = 6
  private static let numbers = fixed + SegmentSection.allCases.count * 2 + 1

  /// A multiple of eight, so that sections keep their alignment.
  static let size = numbers * 8

  /// Bytes of the whole segment, header included.
  let length: UInt64
  /// Identifies the state of the library; 0 in a segment that was not saved.
  var stamp: UInt64 = 0
  /// The checksum of everything after the header; 0 in a segment that was not saved.
  var content: UInt64 = 0
  let sections: [(offset: UInt64, length: UInt64)]

  init(length: UInt64, sections: [(offset: UInt64, length: UInt64)]) {
    self.length = length
    self.sections = sections
  }

  /// Reads the header of a segment and checks it against its checksum and the length of the bytes.
  init(_ bytes: UnsafeRawBufferPointer) throws(IndexFault) {
    guard bytes.count >= 16 else { throw .cutShort }
    let format = (0..<2).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    guard format[0] == Self.magic else { throw .foreign }
    guard format[1] == Self.format else { throw .otherVersion }
    guard bytes.count >= Self.size else { throw .cutShort }
    let numbers = (0..<Self.numbers).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    guard numbers.last == Self.checksum(numbers.dropLast()) else { throw .damaged }
    guard numbers[2] == NameRules.fingerprint else { throw .otherVersion }
    guard numbers[3] == UInt64(bytes.count) else { throw .cutShort }
    let places = stride(from: Self.fixed, to: numbers.count - 1, by: 2)
    self.init(length: numbers[3], sections: places.map { (offset: numbers[$0], length: numbers[$0 + 1]) })
    guard sections.allSatisfy({ $0.offset <= length && $0.length <= length - $0.offset }) else { throw .damaged }
    stamp = numbers[4]
    content = numbers[5]
  }

  var bytes: [UInt8] {
    let numbers =
      [Self.magic, Self.format, NameRules.fingerprint, length, stamp, content]
      + sections.flatMap { [$0.offset, $0.length] }
    return (numbers + [Self.checksum(numbers[...])]).withUnsafeBytes { Array($0) }
  }

  private static func checksum(_ numbers: ArraySlice<UInt64>) -> UInt64 {
    var sum = Checksum()
    numbers.withUnsafeBytes { sum.add($0) }
    return sum.value
  }
}

extension NameRules {
  /// A fingerprint of the rules, which must be the same for a segment.
  fileprivate static var fingerprint: UInt64 { UInt64(KeyHash.of(libraries.utf8, salt: version)) }
}
