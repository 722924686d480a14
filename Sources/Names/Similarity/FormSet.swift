/// A set of numbers that only grows, for the inner loop of a search: open addressing, no hashing to speak of.
struct FormSet {
  /// Numbers plus one; 0 is an empty slot.
  private var slots: [UInt32]
  private var count = 0

  init(capacity: Int) { slots = [UInt32](repeating: 0, count: capacity) }

  /// Takes a number in; answers whether it is new.
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
