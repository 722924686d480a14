/// A set of numbers that only grows, for the inner loop of a search: open addressing with a multiplicative hash.
struct FormSet {
  /// Numbers plus one; 0 is an empty slot.
  private var slots: [UInt32]
  private var count = 0

  init(capacity: Int) { slots = [UInt32](repeating: 0, count: capacity) }

  /// Returns whether the number is new.
  mutating func insert(_ number: UInt32) -> Bool {
    if count * 2 > slots.count { grow() }
    guard place(number + 1) else { return false }
    count += 1
    return true
  }

  private mutating func place(_ value: UInt32) -> Bool {
    var slot = Int(value &* 0x9E37_79B1) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == value { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = value
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt32](repeating: 0, count: old.count * 2)
    for value in old where value != 0 { _ = place(value) }
  }
}

/// One bit for each form of a segment, so that those of a million fit into the processor's cache.
struct FormFlags {
  private var words: [UInt64]

  init(count: Int) { words = [UInt64](repeating: 0, count: count / 64 + 1) }

  subscript(form: UInt32) -> Bool { words[Int(form >> 6)] >> UInt64(form & 63) & 1 == 1 }

  mutating func set(_ form: UInt32) { words[Int(form >> 6)] |= 1 << UInt64(form & 63) }
}
