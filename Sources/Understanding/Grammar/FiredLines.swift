import MappedFiles

/// The lines that arcs fire. A line is compiled wherever its phrase is used, and is kept once.
struct FiredLines: RandomAccessCollection, Sendable {
  private let distinct: [FiredLine]
  /// The index of each in `distinct`.
  private let numbers: StoredNumbers<UInt32>

  init(_ lines: [FiredLine]) {
    var places: [FiredLine: UInt32] = [:]
    var distinct: [FiredLine] = []
    numbers = StoredNumbers(
      lines.map { line in
        if let known = places[line] { return known }
        let place = UInt32(distinct.count)
        places[line] = place
        distinct.append(line)
        return place
      })
    self.distinct = distinct
  }

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }

  subscript(index: Int) -> FiredLine { distinct[Int(numbers[index])] }

  func cost(of line: Int32) -> Int { distinct[Int(numbers[Int(line)])].cost }
}

extension FiredLines {
  func write(to writer: inout ByteWriter) {
    writer.write(distinct) { $1.write(to: &$0) }
    writer.write(numbers)
  }

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    let distinct = try reader.list { (reader) throws(ByteReader.CorruptData) in try FiredLine(from: &reader) }
    self.distinct = distinct
    numbers = try reader.stored()
    guard numbers.allSatisfy({ $0 < distinct.count }) else { throw ByteReader.CorruptData() }
  }
}

extension FiredLine {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(settings) { writer, setting in
      writer.write(setting.key)
      writer.write(setting.value)
    }
    writer.write(Int32(clamping: cost))
    writer.write(file)
    writer.write(UInt32(clamping: number))
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    settings = try reader.list { (reader) throws(ByteReader.CorruptData) in
      GrammarLine.Setting(key: try reader.value(SlotKey.self), value: try reader.text())
    }
    cost = Int(try reader.number(Int32.self))
    file = try reader.text()
    number = Int(try reader.number(UInt32.self))
  }
}
