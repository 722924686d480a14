import Glibc

extension StorageFailure {
  /// The failure that an `errno` of a failed write to `path` stands for.
  package init(errno: Int32, path: String) {
    self =
      switch errno {
      case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
      case EACCES, EPERM, EROFS: .readOnly(path: path)
      default: .other(path: path, message: String(cString: strerror(errno)))
      }
  }
}
