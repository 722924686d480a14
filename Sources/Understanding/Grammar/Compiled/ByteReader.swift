import MappedFiles

/// Reads what `ByteWriter` wrote, never past its end.
struct ByteReader {
  private let storage: StoredBytes
  private var position: Int

  /// The bytes are truncated or invalid.
  struct CorruptData: Error {}

  /// - Parameter start: the place of the first byte that is read, within the bytes.
  init(_ storage: StoredBytes, from start: Int = 0) { (self.storage, position) = (storage, start) }

  var isAtEnd: Bool { position == storage.count }

  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = Number.self
  ) throws(CorruptData) -> Number {
    let start = try take(MemoryLayout<Number>.size)
    return storage.bytes.loadUnaligned(fromByteOffset: start, as: Number.self)
  }

  mutating func numbers<Number: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ type: Number.Type = Number.self
  ) throws(CorruptData) -> [Number] { Array(try stored(type)) }

  /// Numbers that remain where they are stored.
  mutating func stored<Number: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ type: Number.Type = Number.self
  ) throws(CorruptData) -> StoredNumbers<Number> {
    let count = Int(try number(UInt32.self))
    let start = try take(count * MemoryLayout<Number>.size)
    guard let numbers = StoredNumbers<Number>(storage, at: start, count: count) else { throw CorruptData() }
    return numbers
  }

  mutating func flag() throws(CorruptData) -> Bool { try number(UInt8.self) != 0 }

  mutating func text() throws(CorruptData) -> String {
    let start = try take(Int(try number(UInt32.self)))
    return String(decoding: storage.bytes[start..<position], as: UTF8.self)
  }

  mutating func value<Value: CaseIterable>(
    _ type: Value.Type = Value.self
  ) throws(CorruptData) -> Value where Value.AllCases == [Value] {
    let place = Int(try number(UInt8.self))
    guard place < Value.allCases.count else { throw CorruptData() }
    return Value.allCases[place]
  }

  mutating func list<Value>(_ each: (inout ByteReader) throws(CorruptData) -> Value) throws(CorruptData) -> [Value] {
    let count = Int(try number(UInt32.self))
    // Each value takes a byte at least.
    guard count <= storage.count - position else { throw CorruptData() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }

  mutating func texts() throws(CorruptData) -> [String] {
    try list { (reader) throws(CorruptData) in try reader.text() }
  }

  private mutating func take(_ count: Int) throws(CorruptData) -> Int {
    guard count <= storage.count - position else { throw CorruptData() }
    defer { position += count }
    return position
  }
}
