/// Lays the sections of a table one behind the other, each on a boundary of eight bytes, behind a header that tells where
/// they are.
struct TableWriter {
  private var body: [UInt8] = []
  private var places = [(offset: UInt64, length: UInt64)](repeating: (0, 0), count: TableSection.allCases.count)

  mutating func add<Row: BitwiseCopyable>(_ section: TableSection, rows: [Row]) {
    body.append(contentsOf: repeatElement(0, count: (8 - body.count % 8) % 8))
    let start = body.count
    rows.withUnsafeBytes { body.append(contentsOf: $0) }
    places[section.rawValue] = (UInt64(TableHeader.size + start), UInt64(body.count - start))
  }

  mutating func add(_ starts: TableSection, _ entries: TableSection, _ builder: BucketBuilder) {
    let built = builder.build()
    add(starts, rows: built.starts)
    add(entries, rows: built.entries)
  }

  func finish(stamp: UInt64) -> [UInt8] {
    TableHeader(length: UInt64(TableHeader.size + body.count), stamp: stamp, sections: places).bytes + body
  }
}
