package import MediaIntents
import Glibc

/// Replaces files atomically: readers see the old content or the new one.
package enum AtomicFile {
  /// Writes `bytes` to `path` through a temporary file in the same folder, which is renamed once it is on disk.
  ///
  /// A file or folder without write permission counts as read-only for root too.
  ///
  /// - Parameters:
  ///   - mode: the permissions of a new file; a replaced one keeps its own.
  ///   - followsLinks: whether the target of a link is replaced, else the link.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o644, followsLinks: Bool = true
  ) throws(StorageFailure) {
    let target = followsLinks ? resolved(path) : path
    try checkWritable(path)
    let folder = FilePath.folder(of: target)
    PartialFile.sweep(folder)
    try replace(target, in: folder, with: bytes, mode: mode)
  }

  /// Throws if the file or its folder is not writable.
  package static func checkWritable(_ path: String) throws(StorageFailure) {
    let target = resolved(path)
    if let status = FileStatus(path: target) {
      guard status.mode & 0o222 != 0, access(target, W_OK) == 0 else { throw .readOnly(path: path) }
    }
    let folder = FilePath.folder(of: target)
    if let status = FileStatus(path: folder), status.mode & 0o222 == 0 { throw .readOnly(path: folder) }
  }

  /// Removes a file; a missing file is no error.
  package static func remove(_ path: String) throws(StorageFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw StorageFailure(errno: errno, path: path) }
  }

  private static func replace(
    _ target: String, in folder: String, with bytes: [UInt8], mode newMode: UInt32
  ) throws(StorageFailure) {
    let old = FileStatus(path: target)
    let mode = old.map { $0.mode & 0o7777 } ?? newMode
    let temporary = folder + "/" + PartialFile.newName
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw StorageFailure(errno: errno, path: target) }
    var failure: Int32 = 0
    if let old { keepOwner(of: old, file) }
    if !writeAll(bytes, to: file) || fchmod(file, mode) != 0 || fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, target) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw StorageFailure(errno: failure, path: target)
    }
    synchronize(folder)
  }

  /// Gives the file the owner and group of the old one, as far as permitted.
  static func keepOwner(of old: FileStatus, _ file: Int32) {
    if fchown(file, old.owner, old.group) != 0 { _ = fchown(file, uid_t.max, old.group) }
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Syncs the folder, without which the rename may not survive a power cut. A failure is ignored, because the new
  /// content is in place, so the caller must not say that nothing was written.
  static func synchronize(_ folder: String) {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// The target if `path` is a link, so that the link is preserved.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
