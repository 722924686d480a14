package import MediaIntents

/// Every name of the library, to be looked up as it is spoken, as it sounds and as it is misspelt, and the facts by which
/// searches narrow.
///
/// The bulk lies in one table, built once and mapped. What has changed since lies in small tables beside it, and what was
/// removed is remembered: so a change costs what changed, and nobody waits for a rebuild.
package struct NameIndex: Sendable {
  private(set) var tables: [NameTable] = []
  private var removed: Set<RecordReference> = []
  /// The records of the last table, which is built anew with each that is added until it is full.
  private var fresh: [NameRecord] = []
  private(set) package var count = 0

  /// How many records the last table takes.
  private static let freshest = 64

  /// - Parameter stamp: of which state of the library this is, for whoever saves it.
  package init(_ records: some Sequence<NameRecord> = [], stamp: UInt64 = 0) {
    var builder = TableBuilder(stamp: stamp)
    for record in records {
      builder.add(record)
      count += 1
    }
    if let table = NameTable(TableBytes(builder.build())) { tables = [table] }
  }

  init(_ table: NameTable) {
    tables = [table]
    count = table.records.count
  }

  package var isEmpty: Bool { count == 0 }

  /// Bytes of all tables.
  package var size: Int { tables.map(\.size).reduce(0, +) }

  // MARK: Records

  package subscript(id: ItemID) -> NameRecord? { reference(of: id).map(record) }

  package subscript(hit: NameHit) -> NameRecord { record(hit.reference) }

  func record(_ reference: RecordReference) -> NameRecord { tables[reference.table].record(reference.row) }

  func isRemoved(_ reference: RecordReference) -> Bool { !removed.isEmpty && removed.contains(reference) }

  private func reference(of id: ItemID) -> RecordReference? {
    let hash = KeyHash.of(id.text.utf8)
    for (number, table) in tables.enumerated().reversed() {
      for row in table.buckets(.identifierStarts, .identifierEntries).entries(for: hash) {
        let reference = RecordReference(table: number, row: row)
        if table.textBytes(at: table.records[Int(row)].identifier).elementsEqual(id.text.utf8), !isRemoved(reference) {
          return reference
        }
      }
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
    let codes = Set(types.map(\.tableCode))
    return tables.indices.flatMap { number in
      tables[number].records.indices.compactMap { row in
        guard codes.contains(tables[number].records[row].type) else { return nil }
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

  package mutating func remove(_ id: ItemID) {
    guard let reference = reference(of: id) else { return }
    count -= 1
    guard !fresh.isEmpty, reference.table == tables.count - 1 else {
      removed.insert(reference)
      return
    }
    fresh.removeAll { $0.id == id }
    replaceFreshTable(existed: true)
  }

  private mutating func replaceFreshTable(existed: Bool) {
    if existed { tables.removeLast() }
    guard !fresh.isEmpty else { return }
    var builder = TableBuilder()
    fresh.forEach { builder.add($0) }
    if let table = NameTable(TableBytes(builder.build())) { tables.append(table) }
  }
}
