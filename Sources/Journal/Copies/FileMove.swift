import Glibc
import MediaIntents

/// Files that are renamed together: if one cannot be, the others get their names back.
struct FileMove {
  private var done: [(old: String, new: String)] = []

  mutating func move(_ old: String, to new: String) throws(StorageFailure) {
    guard rename(old, new) == 0 else { throw StorageFailure(errno: errno, path: new) }
    done.append((old, new))
  }

  /// Without a file in its place, the next start restores it, so a failure here loses nothing.
  func undo() { for (old, new) in done.reversed() { rename(new, old) } }

  /// Renames a complete file once it is on disk.
  static func finish(_ partial: String, as target: String) throws(StorageFailure) {
    try synchronize(partial, for: target)
    var move = FileMove()
    try move.move(partial, to: target)
    synchronizeFolder(of: target)
  }

  static func synchronize(_ partial: String, for target: String) throws(StorageFailure) {
    let file = open(partial, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw StorageFailure(errno: errno, path: target) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw StorageFailure(errno: errno, path: target) }
  }

  /// A failure is ignored: the file is in its place, and at worst a power cut takes back its renaming.
  static func synchronizeFolder(of path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = open(slash.map { String(path[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
