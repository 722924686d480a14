extension NameIndex {
  /// Loads and checks the index that was saved at a path. A large file is read once for that and then mapped.
  package init(mapping path: String) throws(IndexFault) {
    try self.init(mapping: path, copyLimit: SegmentBytes.defaultCopyLimit)
  }

  /// - Parameter copyLimit: the size in bytes up to which a file is copied into memory.
  init(mapping path: String, copyLimit: Int) throws(IndexFault) {
    guard let bytes = SegmentBytes(mapping: path, copyLimit: copyLimit) else { throw .missing }
    let segment = try NameSegment(bytes)
    // Its numbers are used without a check, so a damaged one would end the program.
    if bytes.isMapped { try SegmentFile.check(path) } else { try segment.checkContent() }
    self.init(segment)
  }

  /// The stamp that it was saved with; 0 if it was not mapped.
  package var stamp: UInt64 { segments.first?.stamp ?? 0 }

  /// Replaces the file at a path by the whole index. Existing mappings of the old file stay valid.
  ///
  /// - Parameter stamp: identifies the state of the library.
  package func save(to path: String, stamp: UInt64) throws(SegmentFailure) {
    try fullCompaction.write(to: path, stamp: stamp)
  }

  /// Reads the whole file at a path and throws if it is damaged.
  package static func check(_ path: String) throws(IndexFault) { try SegmentFile.check(path) }

  /// Removes the temporary file of an interrupted `save`.
  package static func removePartial(of path: String) { SegmentFile.removePartial(of: path) }
}

/// Why a file cannot be used as a name index.
package enum IndexFault: Error, Hashable, Sendable {
  /// It does not exist or cannot be read.
  case missing
  /// It is not a name index.
  case foreign
  /// It was written by another version of Arioso, espeak-ng or MeCab's dictionary.
  case otherVersion
  /// It is truncated.
  case cutShort
  /// A checksum does not match.
  case damaged
}
