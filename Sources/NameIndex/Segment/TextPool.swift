/// The texts of a segment, each preceded by its length; texts shared by several records are stored once.
struct TextPool {
  /// Separates the genres of one record.
  static let separator = String(Unicode.Scalar(separatorByte))
  static let separatorByte: UInt8 = 0x1F

  /// Offset 0 is the empty text.
  private(set) var bytes: [UInt8] = [0, 0]
  private var shared: [String: UInt32] = ["": 0]

  /// The maximum length of a text in bytes; longer ones are truncated.
  private static let maxLength = 8_000

  @discardableResult
  mutating func append(_ text: String) -> UInt32 {
    let offset = UInt32(bytes.count)
    let kept = text.utf8.count <= Self.maxLength ? text : String(text.prefix(Self.maxLength / 4))
    append(kept.utf8)
    return offset
  }

  /// Appends a text of at most 65,535 bytes.
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
