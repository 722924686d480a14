/// Writes a header with the offsets of the sections of a segment, then the sections, each aligned to eight bytes.
struct SegmentWriter {
  private var bytes = [UInt8](repeating: 0, count: SegmentHeader.size)
  private var places = [(offset: UInt64, length: UInt64)](repeating: (0, 0), count: SegmentSection.allCases.count)

  mutating func add<Row: BitwiseCopyable>(_ section: SegmentSection, rows: [Row]) {
    bytes.append(contentsOf: repeatElement(0, count: (8 - bytes.count % 8) % 8))
    let start = bytes.count
    rows.withUnsafeBytes { bytes.append(contentsOf: $0) }
    places[section.rawValue] = (UInt64(start), UInt64(bytes.count - start))
  }

  mutating func add(_ starts: SegmentSection, _ entries: SegmentSection, _ builder: BucketBuilder) {
    let built = builder.build()
    add(starts, rows: built.starts)
    add(entries, rows: built.entries)
  }

  /// A complete segment.
  struct Built {
    let header: SegmentHeader
    let bytes: [UInt8]
  }

  consuming func finish() -> Built {
    let header = SegmentHeader(length: UInt64(bytes.count), sections: places)
    bytes.replaceSubrange(..<SegmentHeader.size, with: header.bytes)
    return Built(header: header, bytes: bytes)
  }
}
