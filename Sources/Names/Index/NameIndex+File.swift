extension NameIndex {
  /// Maps the index that was saved at a path with this stamp; `nil` where there is none, or one of another library state
  /// or version, or not all of it.
  package init?(loading path: String, stamp: UInt64) {
    guard let bytes = TableBytes(mapping: path), let table = NameTable(bytes), table.stamp == stamp else { return nil }
    self.init(table)
  }

  /// Saves what was built or loaded, without later changes, in place of the file at a path.
  package func save(to path: String) throws(TableFailure) {
    guard let table = tables.first else { return }
    try TableFile.write(table.file, to: path)
  }
}
