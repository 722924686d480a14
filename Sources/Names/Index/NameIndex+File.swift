extension NameIndex {
  /// Maps the index that was saved at a path. Only its header is looked at, so this takes no longer for a large one;
  /// `check` reads the rest.
  package init(mapping path: String) throws(IndexFault) {
    guard let bytes = TableBytes(mapping: path) else { throw .missing }
    self.init(try NameTable(bytes))
  }

  /// The stamp it was saved with; 0 where it was not mapped.
  package var stamp: UInt64 { tables.first?.stamp ?? 0 }

  /// Saves everything in place of the file at a path, which whoever has mapped keeps.
  ///
  /// - Parameter stamp: of which state of the library this is.
  package func save(to path: String, stamp: UInt64) throws(TableFailure) {
    try TableFile.write(everything.merged(), stamp: stamp, to: path)
  }

  /// Reads the whole file at a path and says what is wrong with it.
  package static func check(_ path: String) throws(IndexFault) { try TableFile.check(path) }

  /// Takes away what was left by a `save` that did not come to its end.
  package static func removeRemains(of path: String) { TableFile.removePartial(of: path) }
}
