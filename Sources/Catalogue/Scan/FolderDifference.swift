import MediaFiles

/// The difference between a folder's listing and its known files.
struct FolderDifference: Equatable {
  /// New or changed files.
  var toRead: [FoundFile] = []
  /// The deleted files.
  var gone: [FileTable.Known] = []

  /// Both lists must be sorted by the bytes of the names, so that one pass finds the pairs.
  init(found: [FoundFile], known: [FileTable.Known]) {
    var rest = known[...]
    for file in found {
      while let first = rest.first, first.name.utf8.lexicographicallyPrecedes(file.name.utf8) {
        gone.append(first)
        rest.removeFirst()
      }
      if let first = rest.first, first.name.utf8.elementsEqual(file.name.utf8) {
        if !first.isUnchanged(in: file) { toRead.append(file) }
        rest.removeFirst()
      } else {
        toRead.append(file)
      }
    }
    gone += rest
  }
}
