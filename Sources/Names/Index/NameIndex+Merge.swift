extension NameIndex {
  /// The tables that should become one next; `nil` while there are few enough.
  ///
  /// Tables are of a class with those of up to eight times their size. As soon as there are too many of a class, they and
  /// the newer ones become one. So there are a few tables for each class, and a record is copied a few times in its life,
  /// however many others come after it.
  package var dueMerge: NameMerge? {
    let settled = tables.count - (fresh.isEmpty ? 0 : 1)
    let classes = tables[..<settled].map { Int.bitWidth - $0.records.count.leadingZeroBitCount }.map { $0 / 3 }
    for size in Set(classes).sorted() {
      let run = classes.reversed().prefix { $0 <= size }.count
      let like = classes.suffix(run).count { $0 == size }
      if like >= Self.tooMany(size) { return merge((settled - run)..<settled) }
    }
    return nil
  }

  /// How many tables of a class are too many. Every table costs every request some time and copying costs none of it, but
  /// copying large ones too often would take longer than making them did.
  private static func tooMany(_ size: Int) -> Int { size < 4 ? 3 : 8 }

  /// All tables, to become one.
  package var everything: NameMerge { merge(tables.indices) }

  private func merge(_ range: Range<Int>) -> NameMerge {
    NameMerge(range: range, tables: Array(tables[range]), removed: Array(removed[range]))
  }

  /// Puts a table in the place of those that it was made of. What was removed of them meanwhile stays removed; where they
  /// are no longer there, nothing happens.
  package mutating func replace(_ merged: NameMerge.Merged) {
    let merge = merged.merge
    guard isHere(merge) else { return }
    var gone: Set<UInt32> = []
    for (place, before) in zip(merge.range, merge.removed) {
      for row in removed[place].subtracting(before) {
        if let row = merged.table.row(of: tables[place].identifier(of: Int(row))) { gone.insert(row) }
      }
    }
    if merge.range.upperBound == tables.count { fresh = [] }
    tables.replaceSubrange(merge.range, with: [merged.table])
    removed.replaceSubrange(merge.range, with: [gone])
  }

  private func isHere(_ merge: NameMerge) -> Bool {
    merge.range.upperBound <= tables.count && zip(tables[merge.range], merge.tables).allSatisfy { $0.isSame(as: $1) }
  }

  /// Takes what was saved from its file instead of from memory, which then is free for others.
  package mutating func map(_ saved: NameMerge.Merged, from path: String) throws(IndexFault) {
    guard let place = tables.firstIndex(where: { $0.isSame(as: saved.table) }), let bytes = TableBytes(mapping: path)
    else { throw .missing }
    tables[place] = try NameTable(bytes)
  }
}
