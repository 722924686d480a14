/// Where the sound of a file is, between the tags in front of it and behind it.
struct TagSpan {
  private(set) var start = 0
  private(set) var end: Int

  init(_ bytes: inout FileBytes) {
    end = bytes.count
    while let length = Self.id3v2(at: start, &bytes), start + length < end { start += length }
    if Self.begins("TAG", at: end - 128, &bytes) { end -= 128 }
    if let length = Self.ape(before: end, &bytes), end - length > start { end -= length }
  }

  private static func begins(_ text: StaticString, at offset: Int, _ bytes: inout FileBytes) -> Bool {
    guard offset > 0 else { return false }
    return bytes.at(offset, least: text.utf8CodeUnitCount, ahead: 1024) { $0.starts(with: text.utf8) }
  }

  /// The length of a tag whose header has seven bits of it in each of four bytes.
  private static func id3v2(at offset: Int, _ bytes: inout FileBytes) -> Int? {
    bytes.at(offset, least: 10, ahead: 8 * 1024) { bytes in
      guard bytes.count >= 10, bytes.starts(with: Array("ID3".utf8)), bytes[6..<10].allSatisfy({ $0 < 0x80 }) else {
        return nil
      }
      let hasFooter = bytes[5] & 0x10 != 0
      return bytes[6..<10].reduce(0) { $0 << 7 | Int($1) } + (hasFooter ? 20 : 10)
    }
  }

  private static func ape(before end: Int, _ bytes: inout FileBytes) -> Int? {
    guard begins("APETAGEX", at: end - 32, &bytes) else { return nil }
    return bytes.at(end - 32, least: 32, ahead: 32) { bytes in
      guard bytes.count >= 24 else { return nil }
      let hasHeader = bytes[23] & 0x80 != 0
      return bytes[12..<16].reversed().reduce(0) { $0 << 8 | Int($1) } + (hasHeader ? 32 : 0)
    }
  }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
