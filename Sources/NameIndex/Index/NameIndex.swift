package import MediaIntents

/// The names of the library, looked up as they are spoken, as they sound and as they are misspelt, with the facts by which
/// searches filter.
///
/// A log-structured merge index: immutable segments, the oldest and largest of which is mapped from a file, with tombstones
/// for their removed records. New records go to a small last segment, the memtable, which is rebuilt with each of them until
/// it is full. So a change costs what changed, and compaction (`dueCompaction`) runs beside the index.
package struct NameIndex: Sendable {
  var segments: [NameSegment] = []
  /// For each segment, the rows that have been removed or replaced.
  var tombstones: [Set<UInt32>] = []
  /// The records of the last segment, if that is the memtable.
  var memtable: [NameRecord] = []
  private(set) package var count = 0

  private static let maxMemtableRecords = 64

  package init() {}

  package init(_ records: some Sequence<NameRecord>) { insert(NameBatch(records)) }

  init(_ segment: NameSegment) {
    segments = [segment]
    tombstones = [[]]
    count = segment.records.count
  }

  package var isEmpty: Bool { count == 0 }

  /// Bytes of all segments.
  package var size: Int { segments.map(\.size).reduce(0, +) }

  // MARK: Records

  package subscript(id: ItemID) -> NameRecord? { reference(of: id).map(record) }

  package subscript(hit: NameHit) -> NameRecord { record(hit.reference) }

  func record(_ reference: RecordReference) -> NameRecord { segments[reference.segment].record(reference.row) }

  func isRemoved(_ reference: RecordReference) -> Bool {
    !tombstones[reference.segment].isEmpty && tombstones[reference.segment].contains(reference.row)
  }

  private func reference(of id: ItemID) -> RecordReference? {
    for (number, segment) in segments.enumerated().reversed() {
      guard let row = segment.row(of: id) else { continue }
      let reference = RecordReference(segment: number, row: row)
      if !isRemoved(reference) { return reference }
    }
    return nil
  }

  /// The records that have a facet.
  package func records(with facet: FacetKey) -> [NameRecord] {
    segments.indices.flatMap { number in
      rows(of: number, with: facet).sorted().map { record(RecordReference(segment: number, row: $0)) }
    }
  }

  /// The rows of a segment that have a facet and were not removed.
  func rows(of segment: Int, with facet: FacetKey) -> Set<UInt32> {
    let hasFacet = facet.test(in: segments[segment]), rows = segments[segment].records
    // A bucket has other facets too, and a record may be in it several times.
    return Set(segments[segment].buckets(.facetStarts, .facetEntries).entries(for: facet.hash)).filter { row in
      hasFacet(rows[Int(row)]) && !isRemoved(RecordReference(segment: segment, row: row))
    }
  }

  /// Every record of some types that passes a filter.
  ///
  /// - Parameters:
  ///   - released: the years in which they came out, tested before a record is read; nil for any.
  ///   - traits: their tags and tempo, tested before a record is read; nil for any.
  package func records(
    of types: Set<MediaItemType>, released: ReleaseDateRange? = nil, having traits: TraitFilter? = nil,
    where isWanted: (NameRecord) -> Bool = { _ in true }
  ) -> [NameRecord] {
    var found: [NameRecord] = []
    for number in segments.indices {
      let hasTraits = traits?.test(in: segments[number])
      let rows = segments[number].records
      for row in MediaItemType.allCases.filter(types.contains).flatMap(segments[number].rows) {
        let reference = RecordReference(segment: number, row: UInt32(row))
        guard segments[number].isReleased(row, in: released), hasTraits?(rows[row]) ?? true,
          !isRemoved(reference)
        else { continue }
        let record = record(reference)
        if isWanted(record) { found.append(record) }
      }
    }
    return found
  }

  // MARK: Changes

  /// Inserts a record, or replaces the one with the same identifier.
  package mutating func insert(_ record: NameRecord) {
    remove(record.id)
    memtable.append(record)
    rebuildMemtable(existed: memtable.count > 1)
    count += 1
    if memtable.count >= Self.maxMemtableRecords { memtable = [] }
  }

  /// Inserts many records, or replaces those with the same identifiers.
  package mutating func insert(_ batch: NameBatch) {
    for row in batch.segment.records.indices where !isEmpty { remove(batch.segment.identifier(of: row)) }
    guard !batch.segment.records.isEmpty else { return }
    memtable = []
    segments.append(batch.segment)
    tombstones.append([])
    count += batch.segment.records.count
  }

  package mutating func remove(_ id: ItemID) {
    guard let reference = reference(of: id) else { return }
    count -= 1
    guard !memtable.isEmpty, reference.segment == segments.count - 1 else {
      tombstones[reference.segment].insert(reference.row)
      return
    }
    memtable.removeAll { $0.id == id }
    rebuildMemtable(existed: true)
  }

  private mutating func rebuildMemtable(existed: Bool) {
    if existed {
      segments.removeLast()
      tombstones.removeLast()
    }
    guard !memtable.isEmpty else { return }
    segments.append(NameBatch(memtable).segment)
    tombstones.append([])
  }
}
