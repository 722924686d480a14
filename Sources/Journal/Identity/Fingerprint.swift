import MediaIntents

/// 64 bits that stand for one alias of one type of item, the same in every run.
///
/// FNV-1a with the constants of its authors. Aliases are kept so because a million titles and GUIDs would make the
/// journal several times as large, and because nobody's titles need to lie in it; that two of three million aliases
/// ever share a fingerprint has odds of one to four million.
struct Fingerprint: Hashable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ type: MediaItemType, _ parts: String...) {
    add(type.rawValue)
    for part in parts { add(part) }
  }

  /// As SQLite keeps it.
  init(stored: Int) { value = UInt64(bitPattern: Int64(stored)) }

  var stored: Int64 { Int64(bitPattern: value) }

  /// A byte that no UTF-8 holds ends each part, so that "ab", "c" differs from "a", "bc".
  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
