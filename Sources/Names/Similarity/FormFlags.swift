/// A flag for each form of a table: a bit each, so that those of a million fit the processor's cache.
struct FormFlags {
  private var words: [UInt64]

  init(count: Int) { words = [UInt64](repeating: 0, count: count / 64 + 1) }

  subscript(form: UInt32) -> Bool { words[Int(form >> 6)] >> UInt64(form & 63) & 1 == 1 }

  mutating func set(_ form: UInt32) { words[Int(form >> 6)] |= 1 << UInt64(form & 63) }
}
