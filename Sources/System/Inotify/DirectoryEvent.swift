/// A change in a watched directory.
package enum DirectoryEvent: Hashable, Sendable {
  /// A file is being written and is not complete yet; `written` or `removed` follows.
  case writing(directory: String, name: String)
  /// A file was written and closed, moved here or linked.
  case written(directory: String, name: String)
  /// The permissions or times of a file were changed.
  case attributesChanged(directory: String, name: String)
  /// A file was deleted or moved away.
  case removed(directory: String, name: String)
  /// A directory was created or moved here, or its permissions were changed, so that it may be readable now.
  case directoryAdded(directory: String, name: String)
  /// A directory was deleted or moved away.
  case directoryRemoved(directory: String, name: String)
  /// Events were lost because they were not read in time.
  case overflow
}
