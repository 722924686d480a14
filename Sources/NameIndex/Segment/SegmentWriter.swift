/// Writes the sections of a segment, each aligned to eight bytes, and then the header with their offsets.
struct SegmentWriter<Sink: SegmentSink> {
  private let sink: Sink
  private var length = SegmentHeader.size
  private var places = [(offset: UInt64, length: UInt64)](repeating: (0, 0), count: SegmentSection.allCases.count)

  init(_ sink: Sink) { self.sink = sink }

  mutating func add<Row: BitwiseCopyable>(_ section: SegmentSection, rows: [Row]) throws(Sink.Failure) {
    try append([UInt8](repeating: 0, count: (8 - length % 8) % 8))
    let start = length
    try append(rows)
    places[section.rawValue] = (UInt64(start), UInt64(length - start))
  }

  mutating func add(
    _ starts: SegmentSection, _ entries: SegmentSection, _ builder: BucketBuilder
  ) throws(Sink.Failure) {
    let built = builder.build()
    try add(starts, rows: built.starts)
    try add(entries, rows: built.entries)
  }

  private mutating func append<Row: BitwiseCopyable>(_ rows: [Row]) throws(Sink.Failure) {
    let span = rows.span.bytes
    try span.withUnsafeBytes { bytes throws(Sink.Failure) in try sink.append(bytes) }
    length += rows.count * MemoryLayout<Row>.stride
  }

  consuming func finish() throws(Sink.Failure) -> SegmentHeader {
    let header = SegmentHeader(length: UInt64(length), sections: places)
    try sink.finish(header)
    return header
  }
}
