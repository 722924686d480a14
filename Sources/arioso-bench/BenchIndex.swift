import NameIndex

/// Reads name records and a name index from catalogue files.
enum BenchIndex {
  static func records(_ paths: [String]) throws -> [NameRecord] {
    try paths.flatMap { path in
      guard let rows = CatalogueRows(path: path) else { throw BenchFailure.unreadable(path) }
      return Array(IteratorSequence(rows))
    }
  }

  static func read(_ paths: [String]) throws -> NameIndex { NameIndex(try records(paths)) }
}
