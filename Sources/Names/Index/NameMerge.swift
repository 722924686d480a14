/// Tables of an index that are to become one, and what of them counted when this was decided. The work is done beside the
/// index, which may change meanwhile.
package struct NameMerge: Sendable {
  /// Places in the index.
  let range: Range<Int>
  let tables: [NameTable]
  let removed: [Set<UInt32>]

  package struct Merged: Sendable {
    let merge: NameMerge
    let table: NameTable
  }

  /// The work: some microseconds for each record.
  package func run() -> Merged { Merged(merge: self, table: merged()) }

  func merged() -> NameTable {
    if tables.count == 1, removed[0].isEmpty { return tables[0] }
    return TableBuilder.merged(Array(zip(tables, removed)))
  }
}

extension NameMerge.Merged {
  /// How many records it has.
  package var count: Int { table.records.count }

  /// Saves what has become of the tables in place of the file at a path; see `NameIndex.save`.
  package func save(to path: String, stamp: UInt64) throws(TableFailure) {
    try TableFile.write(table, stamp: stamp, to: path)
  }
}
