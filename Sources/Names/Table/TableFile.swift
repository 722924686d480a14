import Glibc

/// Why a table could not be saved; `code` is errno's.
package struct TableFailure: Error, Hashable, Sendable {
  package let path: String
  package let code: Int32
}

/// Writes a table beside the one it replaces and puts it in place by renaming, so that whoever has the old one mapped
/// keeps it, and a full disk leaves it as it was.
enum TableFile {
  static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(TableFailure) {
    let partial = path + ".new"
    let file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw TableFailure(path: partial, code: errno) }
    let failure = fill(file, with: bytes)
    close(file)
    guard failure == 0, rename(partial, path) == 0 else {
      let code = failure == 0 ? errno : failure
      unlink(partial)
      throw TableFailure(path: path, code: code)
    }
  }

  /// Everything on the disk, or errno.
  private static func fill(_ file: Int32, with bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(file, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return errno }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return fsync(file) == 0 ? 0 : errno
  }
}
