import MappedFiles

/// Lists of numbers one after the other.
struct NumberLists: Sendable {
  private let starts: StoredNumbers<UInt32>
  /// The numbers of all lists.
  let values: StoredNumbers<Int32>

  init(_ lists: [[Int32]]) {
    var starts: [UInt32] = [0], values: [Int32] = []
    for list in lists {
      values += list
      starts.append(UInt32(values.count))
    }
    self.starts = StoredNumbers(starts)
    self.values = StoredNumbers(values)
  }

  var count: Int { starts.count - 1 }

  /// The places of the numbers of a list among all values.
  func range(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }

  func write(to writer: inout ByteWriter) {
    writer.write(starts)
    writer.write(values)
  }

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    starts = try reader.stored()
    values = try reader.stored()
    guard starts.first == 0, starts.last.map(Int.init) == values.count,
      zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw ByteReader.CorruptData() }
  }
}
