extension NameIndex {
  /// The next compaction; nil if none is due.
  ///
  /// Size-tiered with factor 8: as soon as a tier has too many segments, they and the newer ones are merged. So there are a
  /// few segments in each tier, and a record is copied a few times, however many others follow it.
  package var dueCompaction: SegmentCompaction? {
    let settled = segments.count - (memtable.isEmpty ? 0 : 1)
    let tiers = segments[..<settled].map { Int.bitWidth - $0.records.count.leadingZeroBitCount }.map { $0 / 3 }
    for tier in Set(tiers).sorted() {
      let run = tiers.reversed().prefix { $0 <= tier }.count
      let like = tiers.suffix(run).count { $0 == tier }
      if like >= Self.maxSegments(inTier: tier) { return merge((settled - run)..<settled) }
    }
    return nil
  }

  /// The number of segments at which a tier is compacted. Every segment slows down every lookup, but copying large ones too
  /// often would take longer than building them.
  private static func maxSegments(inTier tier: Int) -> Int { tier < 4 ? 3 : 8 }

  /// The compaction of all segments into one.
  package var fullCompaction: SegmentCompaction { merge(segments.indices) }

  /// The same, to replace them with: what is inserted meanwhile goes to a segment of its own.
  package mutating func beginFullCompaction() -> SegmentCompaction {
    memtable = []
    return fullCompaction
  }

  private func merge(_ range: Range<Int>) -> SegmentCompaction {
    SegmentCompaction(range: range, segments: Array(segments[range]), tombstones: Array(tombstones[range]))
  }

  /// Replaces segments by their compaction. Records that were removed meanwhile stay removed; if the segments are no longer
  /// in the index, nothing happens.
  package mutating func replace(_ merged: SegmentCompaction.Merged) {
    let merge = merged.merge
    guard isHere(merge) else { return }
    var gone: Set<UInt32> = []
    for (place, before) in zip(merge.range, merge.tombstones) {
      for row in tombstones[place].subtracting(before) {
        if let row = merged.segment.row(of: segments[place].identifier(of: Int(row))) { gone.insert(row) }
      }
    }
    if merge.range.upperBound == segments.count { memtable = [] }
    segments.replaceSubrange(merge.range, with: [merged.segment])
    tombstones.replaceSubrange(merge.range, with: [gone])
  }

  private func isHere(_ merge: SegmentCompaction) -> Bool {
    merge.range.upperBound <= segments.count
      && zip(segments[merge.range], merge.segments).allSatisfy { $0.isSame(as: $1) }
  }
}
