import MediaIntents

/// A segment of records that is built beside an index, because that takes a while, and then inserted at once.
package struct NameBatch: Sendable {
  let segment: NameSegment

  /// Of records with the same identifier, the last one is kept.
  package init(_ records: some Sequence<NameRecord>) {
    let records = Self.unique(Array(records))
    let codes = records.map(\.type.storedCode)
    var builder = SegmentBuilder()
    for code in Set(codes).sorted() {
      for index in records.indices where codes[index] == code { builder.add(records[index]) }
    }
    segment = builder.build()
  }

  private static func unique(_ records: [NameRecord]) -> [NameRecord] {
    var last: [ItemID: Int] = [:]
    for (index, record) in records.enumerated() { last[record.id] = index }
    return last.count == records.count
      ? records : records.indices.filter { last[records[$0].id] == $0 }.map { records[$0] }
  }
}
