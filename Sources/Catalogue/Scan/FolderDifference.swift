/// How a folder differs from what is known of it.
struct FolderDifference: Equatable {
  /// New or changed.
  var toRead: [FoundFile] = []
  /// The rows of files that are not there any more.
  var gone: [Int] = []

  /// Both lists are in the order of the bytes of their names, so that one pass finds the pairs.
  init(found: [FoundFile], known: [FileTable.Known]) {
    var rest = known[...]
    for file in found {
      while let first = rest.first, first.name.utf8.lexicographicallyPrecedes(file.name.utf8) {
        gone.append(first.id)
        rest.removeFirst()
      }
      if let first = rest.first, first.name.utf8.elementsEqual(file.name.utf8) {
        if !first.isUnchanged(in: file) { toRead.append(file) }
        rest.removeFirst()
      } else {
        toRead.append(file)
      }
    }
    gone += rest.map(\.id)
  }
}
