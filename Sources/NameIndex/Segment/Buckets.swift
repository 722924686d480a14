/// Numbers in buckets by hash: where each bucket begins, and the numbers of all buckets in order. A bucket also has numbers
/// of other keys, so the caller has to compare.
struct Buckets {
  let starts: UnsafeBufferPointer<UInt32>
  let entries: UnsafeBufferPointer<UInt32>

  /// The numbers that may belong to a hash.
  func entries(for hash: UInt32) -> Slice<UnsafeBufferPointer<UInt32>> {
    guard starts.count > 1 else { return entries[0..<0] }
    let bucket = Int(hash) & (starts.count - 2)
    let start = Int(starts[bucket]), end = Int(starts[bucket + 1])
    guard start <= end, end <= entries.count else { return entries[0..<0] }
    return entries[start..<end]
  }
}

/// Collects numbers by hash and sorts them into buckets of about two each.
struct BucketBuilder {
  private var hashes: [UInt32] = []
  private var values: [UInt32] = []

  mutating func add(_ value: UInt32, hash: UInt32) {
    hashes.append(hash)
    values.append(value)
  }

  mutating func reserve(_ count: Int) {
    hashes.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// A counting sort; the number of buckets is a power of two, and `starts` has one more.
  func build() -> (starts: [UInt32], entries: [UInt32]) {
    var buckets = 1
    while buckets * 2 < values.count { buckets *= 2 }
    var starts = [UInt32](repeating: 0, count: buckets + 1)
    let mask = UInt32(buckets - 1)
    for hash in hashes { starts[Int(hash & mask) + 1] += 1 }
    for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
    var next = starts
    var entries = [UInt32](repeating: 0, count: values.count)
    for (hash, value) in zip(hashes, values) {
      entries[Int(next[Int(hash & mask)])] = value
      next[Int(hash & mask)] += 1
    }
    return (starts, entries)
  }
}

/// The hash by which names are sorted into buckets; part of the file format.
enum KeyHash {
  /// FNV-1a with a final mix, over bytes and a salt for each kind of key.
  static func of(_ bytes: some Sequence<UInt8>, salt: UInt8 = 0) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(salt)
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    return UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
