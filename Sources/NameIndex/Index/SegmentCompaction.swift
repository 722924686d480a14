/// A compaction: segments of an index to be merged, with their tombstones when it was planned. It runs beside the index,
/// which may change meanwhile.
package struct SegmentCompaction: Sendable {
  /// The positions of the segments in the index.
  let range: Range<Int>
  let segments: [NameSegment]
  let tombstones: [Set<UInt32>]

  package struct Merged: Sendable {
    let merge: SegmentCompaction
    let segment: NameSegment
  }

  /// Takes some microseconds for each record.
  package func run() -> Merged { Merged(merge: self, segment: merged()) }

  func merged() -> NameSegment {
    if segments.count == 1, tombstones[0].isEmpty { return segments[0] }
    return SegmentBuilder.merged(Array(zip(segments, tombstones)))
  }
}

extension SegmentCompaction.Merged {
  /// The number of records.
  package var count: Int { segment.records.count }

  /// Replaces the file at a path by the merged segment; see `NameIndex.save`.
  package func save(to path: String, stamp: UInt64) throws(SegmentFailure) {
    try SegmentFile.write(segment, stamp: stamp, to: path)
  }
}
