import MediaFiles
import MediaIntents
import SQLite

/// A copy stands for its original, so what somebody changes in the original afterwards is changed in the copy too.
extension Catalogue {
  /// Takes over what was changed in the originals of all copies.
  func takeOverOriginals() async throws {
    let table = PlaylistTable(database: database)
    for file in try table.copies() {
      guard let copy = try table.playlist(file) else { continue }
      do {
        if try takeOverOriginal(of: copy) { _ = try await reread(copy.path) }
      } catch is StorageFailure {
        // A copy that cannot be read or written stays as it is; the next scan tries again.
        continue
      } catch CatalogueFailure.keepsChanging {
        continue
      }
    }
  }

  /// - Returns: whether the copy was changed.
  @discardableResult
  func takeOverOriginal(of copy: PlaylistTable.Known) throws -> Bool {
    // An original that is gone or cannot be read changes nothing.
    guard let path = copy.original, isOwn(copy.path), case .list(let format) = FileFormat(fileName: path),
      let now = PlaylistEdit.content(of: path)
    else { return false }
    let basePath = OriginalBase.path(for: copy.path)
    let base = try PlaylistEdit.existing(basePath)
    if now == base { return false }
    let folder = FilePath.folder(of: path)
    guard let theirs = PlaylistContent(now, format: format, folder: folder) else { return false }
    var isChanged = false
    if let base, let before = PlaylistContent(base, format: format, folder: folder) {
      let change = OriginalChange(from: before, to: theirs)
      isChanged =
        try PlaylistEdit(inPlace: copy.path).write { change.apply(to: &$0, folder: FilePath.folder(of: copy.path)) }
        != nil
    }
    try AtomicFile.write(now, to: basePath)
    return isChanged
  }
}
