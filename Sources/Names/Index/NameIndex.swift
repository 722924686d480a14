package import MediaIntents

/// Every name of the library, to be looked up as it is spoken, as it sounds and as it is misspelt, and the facts by which
/// searches narrow.
///
/// The bulk lies in one table, built once and mapped. What has changed since lies in small tables beside it, and what was
/// removed is remembered: so a change costs what changed, and nobody waits for a rebuild.
package struct NameIndex: Sendable {
  var tables: [NameTable] = []
  /// Of each table, the rows that count no more.
  var removed: [Set<UInt32>] = []
  /// The records of the last table, which is built anew with each that is added until it is full.
  var fresh: [NameRecord] = []
  private(set) package var count = 0

  /// How many records the last table takes.
  private static let freshest = 64

  package init() {}

  package init(_ records: some Sequence<NameRecord>) { insert(NameBatch(records)) }

  init(_ table: NameTable) {
    tables = [table]
    removed = [[]]
    count = table.records.count
  }

  package var isEmpty: Bool { count == 0 }

  /// Bytes of all tables.
  package var size: Int { tables.map(\.size).reduce(0, +) }

  // MARK: Records

  package subscript(id: ItemID) -> NameRecord? { reference(of: id).map(record) }

  package subscript(hit: NameHit) -> NameRecord { record(hit.reference) }

  func record(_ reference: RecordReference) -> NameRecord { tables[reference.table].record(reference.row) }

  func isRemoved(_ reference: RecordReference) -> Bool {
    !removed[reference.table].isEmpty && removed[reference.table].contains(reference.row)
  }

  private func reference(of id: ItemID) -> RecordReference? {
    for (number, table) in tables.enumerated().reversed() {
      guard let row = table.row(of: id) else { continue }
      let reference = RecordReference(table: number, row: row)
      if !isRemoved(reference) { return reference }
    }
    return nil
  }

  /// Records that have a facet; their names are compared, since others may share its bucket.
  package func records(with facet: FacetKey) -> [NameRecord] {
    tables.indices.flatMap { number in
      // A record with several facets may stand in one bucket several times.
      Set(tables[number].buckets(.facetStarts, .facetEntries).entries(for: facet.hash)).sorted().compactMap { row in
        let reference = RecordReference(table: number, row: row)
        guard !isRemoved(reference) else { return nil }
        let record = record(reference)
        return FacetKey.all(of: record).contains(facet) ? record : nil
      }
    }
  }

  /// Every record of some types.
  package func records(of types: Set<MediaItemType>) -> [NameRecord] {
    tables.indices.flatMap { number in
      MediaItemType.allCases.filter(types.contains).flatMap { tables[number].rows(of: $0) }.compactMap { row in
        let reference = RecordReference(table: number, row: UInt32(row))
        return isRemoved(reference) ? nil : record(reference)
      }
    }
  }

  // MARK: Changes

  /// Takes a record in, in place of the one with its identifier.
  package mutating func insert(_ record: NameRecord) {
    remove(record.id)
    fresh.append(record)
    replaceFreshTable(existed: fresh.count > 1)
    count += 1
    if fresh.count >= Self.freshest { fresh = [] }
  }

  /// Takes many records in, in place of those with their identifiers.
  ///
  /// - Parameter newer: what came in while the batch was made, and is newer than what it has of them.
  package mutating func insert(_ batch: NameBatch, except newer: Set<ItemID> = []) {
    var passed: Set<UInt32> = []
    for row in batch.table.records.indices where !newer.isEmpty || !isEmpty {
      let id = batch.table.identifier(of: row)
      if newer.contains(id) { passed.insert(UInt32(row)) } else { remove(id) }
    }
    guard passed.count < batch.table.records.count else { return }
    fresh = []
    tables.append(batch.table)
    removed.append(passed)
    count += batch.table.records.count - passed.count
  }

  package mutating func remove(_ id: ItemID) {
    guard let reference = reference(of: id) else { return }
    count -= 1
    guard !fresh.isEmpty, reference.table == tables.count - 1 else {
      removed[reference.table].insert(reference.row)
      return
    }
    fresh.removeAll { $0.id == id }
    replaceFreshTable(existed: true)
  }

  private mutating func replaceFreshTable(existed: Bool) {
    if existed {
      tables.removeLast()
      removed.removeLast()
    }
    guard !fresh.isEmpty else { return }
    tables.append(NameBatch(fresh).table)
    removed.append([])
  }
}
