/// Folds plain ASCII byte by byte, by the rules of `ScalarFolder`. Most names are ASCII.
enum ASCIIFolder {
  /// Returns nil if a byte needs `ScalarFolder`.
  static func fold(_ original: String) -> String? {
    var original = original
    return original.withUTF8 { bytes in
      var isPlain = true
      let text = String(unsafeUninitializedCapacity: bytes.count) { folded in
        var writer = Writer(folded)
        for byte in bytes where isPlain { isPlain = writer.append(byte) }
        return writer.count
      }
      return isPlain ? text : nil
    }
  }

  private struct Writer {
    private let folded: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0
    private var isSpacePending = false

    init(_ folded: UnsafeMutableBufferPointer<UInt8>) { self.folded = folded }

    /// Returns false for a byte that needs `ScalarFolder`: a sign that is spoken as a word, or a non-ASCII byte.
    mutating func append(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): push(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): push(byte | 0x20)
      case UInt8(ascii: "'"), UInt8(ascii: "`"): break
      case UInt8(ascii: "&"), UInt8(ascii: "$"), 0x80...: return false
      default: isSpacePending = count > 0
      }
      return true
    }

    private mutating func push(_ byte: UInt8) {
      if isSpacePending {
        folded[count] = UInt8(ascii: " ")
        count += 1
        isSpacePending = false
      }
      folded[count] = byte
      count += 1
    }
  }
}
