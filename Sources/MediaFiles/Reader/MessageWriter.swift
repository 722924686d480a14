/// Writes the values of a message between the daemon and a reader.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ number: Double) { put(Int(Int64(bitPattern: number.bitPattern))) }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ content: [UInt8]) {
    put(content.count)
    bytes += content
  }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes += text.utf8
  }

  mutating func put<Value>(_ value: Value?, _ write: (inout MessageWriter, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  mutating func put<Element>(_ list: [Element], _ write: (inout MessageWriter, Element) -> Void) {
    put(list.count)
    for element in list { write(&self, element) }
  }
}

/// Reads the values of a message in the order in which they were written.
struct MessageReader {
  /// The message is shorter than its values, or has values that no writer writes.
  struct Malformed: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func number() throws(Malformed) -> Int {
    let bytes = try take(8)
    return Int(bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }.bits)
  }

  mutating func double() throws(Malformed) -> Double { Double(bitPattern: UInt64(bitPattern: Int64(try number()))) }

  mutating func flag() throws(Malformed) -> Bool { try take(1).first == 1 }

  mutating func content() throws(Malformed) -> [UInt8] { Array(try take(try number())) }

  mutating func text() throws(Malformed) -> String { String(decoding: try take(try number()), as: UTF8.self) }

  mutating func optional<Value>(
    _ read: (inout MessageReader) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Element>(
    _ read: (inout MessageReader) throws(Malformed) -> Element
  ) throws(Malformed) -> [Element] {
    let count = try number()
    var list: [Element] = []
    // Ends at the end of the message whatever the count is.
    while list.count < count { list.append(try read(&self)) }
    return list
  }

  private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}

extension UInt64 {
  fileprivate var bits: Int64 { Int64(bitPattern: self) }
}
