import MediaIntents

/// A stable 64-bit hash of an alias and the type of its item.
///
/// FNV-1a with its standard constants. Storing a million titles and GUIDs would make the journal several times as large
/// and reveal its owner's titles. The probability that any two of three million aliases collide is about one in four
/// million.
struct Fingerprint: Hashable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ type: MediaItemType, _ parts: String...) {
    add(type.rawValue)
    for part in parts { add(part) }
  }

  /// The representation in SQLite.
  init(stored: Int) { value = UInt64(bitPattern: Int64(stored)) }

  var stored: Int64 { Int64(bitPattern: value) }

  /// Terminates each part by a byte that never occurs in UTF-8, so that "ab", "c" differs from "a", "bc".
  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
