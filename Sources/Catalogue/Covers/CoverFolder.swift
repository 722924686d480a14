import Glibc
package import MediaIntents
import Executors
import TagLib

/// Finds the cover of what plays: the picture in its folder, else the one inside its file, which is put into a folder of
/// covers so that other programs can open it.
///
/// A picture is kept under the fingerprint of its bytes, so that the songs of an album share one. The folder may be
/// deleted at any time; the pictures that were longest unused leave it when it grows too large.
package actor CoverFolder {
  private nonisolated let executor = QueueExecutor(label: "arioso.covers")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private let limit: Int
  /// Where the pictures of files lie that were looked at lately; `nil` for those that have none.
  private var known: [FileState: String?] = [:]

  /// A file as it was when it was looked at.
  private struct FileState: Hashable {
    let path: String
    let modified: Int
    let size: Int
  }

  /// - Parameters:
  ///   - path: the folder, which is made when it is needed.
  ///   - limit: bytes that all pictures together may take.
  package init(path: String, limit: Int = 64 << 20) {
    self.path = path
    self.limit = limit
  }

  /// The path of a picture; `nil` where there is none or it cannot be written.
  package func cover(of track: PlayableItem) -> String? {
    if let artwork = track.item.artwork, FilePath.exists(artwork) { return artwork }
    guard let file = FileAddress.path(track.address), let state = state(of: file) else { return nil }
    if let found = known[state], found.map(FilePath.exists) ?? true { return found }
    if known.count >= Self.mostKnown { known = [:] }
    let found = extract(from: file)
    known[state] = found
    return found
  }

  private static let mostKnown = 1000
  /// A larger picture is left where it is.
  private static let largest = 8 << 20

  private func extract(from file: String) -> String? {
    guard let bytes = try? TaggedFile.picture(path: file), bytes.count <= Self.largest,
      let ending = PictureFormat.ending(of: bytes)
    else { return nil }
    let cover = "\(path)/\(Fingerprint128(of: bytes).text).\(ending)"
    if FilePath.exists(cover) {
      // It is in use again.
      utimes(cover, nil)
      return cover
    }
    do {
      try FilePath.makeFolder(path)
      try AtomicFile.write(bytes, to: cover)
    } catch {
      return nil
    }
    CoverPruning(folder: path, limit: limit).run(keeping: cover)
    return cover
  }

  private func state(of file: String) -> FileState? {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    return FileState(
      path: file, modified: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec, size: Int(status.st_size))
  }
}
