import MediaIntents

/// Records that are ready to go into an index: made into a table beside it, since that takes a while.
package struct NameBatch: Sendable {
  let table: NameTable

  /// Of records with the same identifier the last one counts.
  package init(_ records: some Sequence<NameRecord>) {
    let records = Self.unique(Array(records))
    let codes = records.map(\.type.tableCode)
    var builder = TableBuilder()
    for code in Set(codes).sorted() {
      for index in records.indices where codes[index] == code { builder.add(records[index]) }
    }
    table = builder.build()
  }

  private static func unique(_ records: [NameRecord]) -> [NameRecord] {
    var last: [ItemID: Int] = [:]
    for (index, record) in records.enumerated() { last[record.id] = index }
    return last.count == records.count
      ? records : records.indices.filter { last[records[$0].id] == $0 }.map { records[$0] }
  }
}
