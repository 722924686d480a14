/// Reads what `ByteWriter` wrote, never past its end.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  /// The bytes are truncated or invalid.
  struct CorruptData: Error {}

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(CorruptData) -> Number {
    let start = try take(MemoryLayout<Number>.size)
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Number.self) }
  }

  mutating func numbers<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(CorruptData) -> [Number] {
    let count = Int(try number(UInt32.self))
    let start = try take(count * MemoryLayout<Number>.size)
    return [Number](unsafeUninitializedCapacity: count) { buffer, filled in
      bytes.withUnsafeBytes { source in
        let end = start + count * MemoryLayout<Number>.size
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<end]))
      }
      filled = count
    }
  }

  mutating func flag() throws(CorruptData) -> Bool { try number(UInt8.self) != 0 }

  mutating func text() throws(CorruptData) -> String { String(decoding: try numbers(UInt8.self), as: UTF8.self) }

  /// Returns nil for none.
  mutating func optional<Value: CaseIterable>(
    _ type: Value.Type = Value.self
  ) throws(CorruptData) -> Value? where Value.AllCases == [Value] {
    let place = Int(try number(UInt8.self))
    guard place <= Value.allCases.count else { throw CorruptData() }
    return place == Value.allCases.count ? nil : Value.allCases[place]
  }

  mutating func value<Value: CaseIterable>(
    _ type: Value.Type = Value.self
  ) throws(CorruptData) -> Value where Value.AllCases == [Value] {
    guard let value = try optional(type) else { throw CorruptData() }
    return value
  }

  mutating func list<Value>(_ each: (inout ByteReader) throws(CorruptData) -> Value) throws(CorruptData) -> [Value] {
    let count = Int(try number(UInt32.self))
    // Each value takes a byte at least.
    guard count <= bytes.count - position else { throw CorruptData() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }

  mutating func texts() throws(CorruptData) -> [String] {
    try list { (reader) throws(CorruptData) in try reader.text() }
  }

  private mutating func take(_ count: Int) throws(CorruptData) -> Int {
    guard count <= bytes.count - position else { throw CorruptData() }
    defer { position += count }
    return position
  }
}
