/// Counts how often numbers were visited. A hash table with linear probing, since a search visits few of the many
/// combinations of states and positions, and clearing an array of all of them would take longer than most searches.
struct VisitCounts {
  /// Each number plus one, and 0 for a free place; the count of places is a power of two.
  private var keys: [UInt32]
  private var counts: [UInt8]
  private var used = 0

  private static let initialPlaces = 1 << 10

  init() {
    keys = Array(repeating: 0, count: Self.initialPlaces)
    counts = Array(repeating: 0, count: Self.initialPlaces)
  }

  subscript(number: UInt32) -> Int { Int(counts[place(of: number)]) }

  /// Counts a visit, unless there were as many as allowed; returns whether it counted.
  mutating func add(_ number: UInt32, atMost limit: Int) -> Bool {
    let place = place(of: number)
    guard counts[place] < limit else { return false }
    counts[place] += 1
    guard keys[place] == 0 else { return true }
    keys[place] = number + 1
    used += 1
    if used * 2 > keys.count { grow() }
    return true
  }

  /// The place of a number, or the free one where it belongs.
  private func place(of number: UInt32) -> Int {
    let mask = keys.count - 1
    var place = Int((number &* 0x9E37_79B1) >> 7) & mask
    while keys[place] != 0, keys[place] != number + 1 { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = (keys, counts)
    keys = Array(repeating: 0, count: old.0.count * 2)
    counts = Array(repeating: 0, count: old.0.count * 2)
    for (key, count) in zip(old.0, old.1) where key != 0 {
      let place = place(of: key - 1)
      keys[place] = key
      counts[place] = count
    }
  }
}
