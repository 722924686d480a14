import MappedFiles

/// Writes values in sequence. Numbers have the byte order of the machine.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ numbers: [some FixedWidthInteger]) {
    write(UInt32(numbers.count))
    numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ numbers: StoredNumbers<some FixedWidthInteger>) {
    write(UInt32(numbers.count))
    numbers.withBytes { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ flag: Bool) { write(UInt8(flag ? 1 : 0)) }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  /// A value by its place among all of its type.
  mutating func write<Value: CaseIterable & Equatable>(_ value: Value) where Value.AllCases == [Value] {
    write(UInt8(Value.allCases.firstIndex(of: value) ?? Value.allCases.count))
  }

  mutating func write<Values: Collection>(_ values: Values, each: (inout ByteWriter, Values.Element) -> Void) {
    write(UInt32(values.count))
    for value in values { each(&self, value) }
  }

  mutating func write(_ texts: some Collection<String>) { write(texts) { $0.write($1) } }
}
