extension NameIndex {
  /// Maps the index that was saved at a path. Only its header is read, so this takes no longer for a large one; `check`
  /// reads the rest.
  package init(mapping path: String) throws(IndexFault) {
    guard let bytes = SegmentBytes(mapping: path) else { throw .missing }
    self.init(try NameSegment(bytes))
  }

  /// The stamp that it was saved with; 0 if it was not mapped.
  package var stamp: UInt64 { segments.first?.stamp ?? 0 }

  /// Replaces the file at a path by the whole index. Existing mappings of the old file stay valid.
  ///
  /// - Parameter stamp: identifies the state of the library.
  package func save(to path: String, stamp: UInt64) throws(TableFailure) {
    try SegmentFile.write(everything.merged(), stamp: stamp, to: path)
  }

  /// Reads the whole file at a path and throws if it is damaged.
  package static func check(_ path: String) throws(IndexFault) { try SegmentFile.check(path) }

  /// Removes the temporary file of an interrupted `save`.
  package static func removeRemains(of path: String) { SegmentFile.removePartial(of: path) }
}
