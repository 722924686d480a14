import FileAttributes
import Glibc
import MediaIntents

extension AtomicFile {
  /// Replaces a file by a changed copy of it, which keeps its owner, mode and extended attributes. The time of
  /// modification is that of the change, so that copies elsewhere are brought up to date.
  ///
  /// - Parameter edit: changes the copy at this path, which has the same extension; if it throws, the file is unchanged.
  static func change(
    _ path: String, _ edit: (_ copy: String) throws(RatingFailure) -> Void
  ) throws(RatingFailure) {
    let target = resolved(path), folder = FilePath.folder(of: target)
    try naming { () throws(StorageFailure) in try checkWritable(path) }
    PartialFile.sweep(folder)
    guard let old = FileStatus(path: target), old.isRegularFile else {
      throw .storage(StorageFailure(errno: ENOENT, path: path))
    }
    let copy = folder + "/" + PartialFile.newName(like: target)
    var isInPlace = false
    defer { if !isInPlace { unlink(copy) } }
    try naming { () throws(StorageFailure) in try makeCopy(of: target, at: copy, old) }
    try edit(copy)
    guard FileStatus(path: target) == old else { throw .changedMeanwhile }
    try naming { () throws(StorageFailure) in try replace(target, by: copy) }
    isInPlace = true
    synchronize(folder)
  }

  private static func naming<Result>(
    _ body: () throws(StorageFailure) -> Result
  ) throws(RatingFailure) -> Result {
    do throws(StorageFailure) { return try body() } catch { throw .storage(error) }
  }

  private static func makeCopy(of path: String, at copy: String, _ old: FileStatus) throws(StorageFailure) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw StorageFailure(errno: errno, path: path) }
    defer { close(source) }
    let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw StorageFailure(errno: errno, path: path) }
    defer { close(target) }
    guard copyBytes(from: source, to: target) else { throw StorageFailure(errno: errno, path: path) }
    keepOwner(of: old, target)
    ExtendedAttributes.copy(from: source, to: target)
    guard fchmod(target, old.mode & 0o7777) == 0 else { throw StorageFailure(errno: errno, path: path) }
  }

  /// Some file systems share the blocks of both files until one of them is written.
  private static func copyBytes(from source: Int32, to target: Int32) -> Bool {
    while true {
      let count = sendfile(target, source, nil, 1 << 30)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return count == 0 }
    }
  }

  private static func replace(_ target: String, by copy: String) throws(StorageFailure) {
    let file = open(copy, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw StorageFailure(errno: errno, path: target) }
    defer { close(file) }
    guard fsync(file) == 0, rename(copy, target) == 0 else { throw StorageFailure(errno: errno, path: target) }
  }
}
