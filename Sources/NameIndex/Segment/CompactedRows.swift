import MediaIntents

/// The rows of segments that are kept when these are merged, type by type, each with the position of its segment.
struct CompactedRows: Sequence {
  let segments: [NameSegment]
  private let tombstones: [Set<UInt32>]

  init(_ sources: [(segment: NameSegment, tombstones: Set<UInt32>)]) {
    segments = sources.map(\.segment)
    tombstones = sources.map(\.tombstones)
  }

  func makeIterator() -> some IteratorProtocol<(segment: Int, row: Int)> {
    MediaItemType.allCases.lazy.flatMap { type in
      segments.indices.lazy.flatMap { index in
        segments[index].rows(of: type).lazy.filter { !tombstones[index].contains(UInt32($0)) }.map { (index, $0) }
      }
    }.makeIterator()
  }
}
