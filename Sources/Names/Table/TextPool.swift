/// The texts of a table, each behind its length; those that many records share are kept once.
struct TextPool {
  /// Between the genres of one record.
  static let separator = "\u{1F}"

  /// Offset 0 is the empty text.
  private(set) var bytes: [UInt8] = [0, 0]
  private var shared: [String: UInt32] = ["": 0]

  /// Longer texts are cut: a title of 60 KB is nobody's.
  private static let longest = 8_000

  @discardableResult
  mutating func append(_ text: String) -> UInt32 {
    let offset = UInt32(bytes.count)
    let kept = text.utf8.count <= Self.longest ? text : String(text.prefix(Self.longest / 4))
    append(kept.utf8)
    return offset
  }

  /// A text that is short enough.
  mutating func append(_ text: some Collection<UInt8>) {
    bytes.append(UInt8(truncatingIfNeeded: text.count))
    bytes.append(UInt8(truncatingIfNeeded: text.count >> 8))
    bytes.append(contentsOf: text)
  }

  mutating func intern(_ text: String) -> UInt32 {
    if let known = shared[text] { return known }
    let offset = append(text)
    shared[text] = offset
    return offset
  }
}
