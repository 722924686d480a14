import Glibc

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

  /// Replaces the file at a path by the merged segment, and maps it from there. It is written section by section, so that it
  /// is never in memory as a whole beside the segments that it is made of.
  ///
  /// - Parameter stamp: identifies the state of the library.
  package func run(to path: String, stamp: UInt64) throws(SegmentFailure) -> Merged {
    try write(to: path, stamp: stamp)
    guard let bytes = SegmentBytes(mapping: path), let segment = try? NameSegment(bytes) else {
      throw SegmentFailure(path: path, code: EIO)
    }
    return Merged(merge: self, segment: segment)
  }

  func write(to path: String, stamp: UInt64) throws(SegmentFailure) {
    if let only { return try SegmentFile.write(only, stamp: stamp, to: path) }
    _ = try SegmentBuilder.merge(sources, into: SegmentFileSink(path, stamp: stamp))
  }

  private func merged() -> NameSegment {
    if let only { return only }
    let memory = SegmentMemory()
    return NameSegment(memory, SegmentBuilder.merge(sources, into: memory))
  }

  /// The segment that is what it would be merged into.
  private var only: NameSegment? { segments.count == 1 && tombstones[0].isEmpty ? segments[0] : nil }

  private var sources: [(segment: NameSegment, tombstones: Set<UInt32>)] { Array(zip(segments, tombstones)) }
}

extension SegmentCompaction.Merged {
  /// The number of records.
  package var count: Int { segment.records.count }
}
