/// Lays the sections of a table one behind the other, each on a boundary of eight bytes, behind a header that tells where
/// they are.
struct TableWriter {
  private var bytes = [UInt8](repeating: 0, count: TableHeader.size)
  private var places = [(offset: UInt64, length: UInt64)](repeating: (0, 0), count: TableSection.allCases.count)

  mutating func add<Row: BitwiseCopyable>(_ section: TableSection, rows: [Row]) {
    bytes.append(contentsOf: repeatElement(0, count: (8 - bytes.count % 8) % 8))
    let start = bytes.count
    rows.withUnsafeBytes { bytes.append(contentsOf: $0) }
    places[section.rawValue] = (UInt64(start), UInt64(bytes.count - start))
  }

  mutating func add(_ starts: TableSection, _ entries: TableSection, _ builder: BucketBuilder) {
    let built = builder.build()
    add(starts, rows: built.starts)
    add(entries, rows: built.entries)
  }

  /// A whole table.
  struct Built {
    let header: TableHeader
    let bytes: [UInt8]
  }

  consuming func finish() -> Built {
    let header = TableHeader(length: UInt64(bytes.count), sections: places)
    bytes.replaceSubrange(..<TableHeader.size, with: header.bytes)
    return Built(header: header, bytes: bytes)
  }
}
