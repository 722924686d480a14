import Glibc

/// What the system knows of a file; a link is not followed.
struct FileFacts: Hashable {
  let device: UInt
  let inode: UInt
  let size: Int
  let isRegular: Bool

  /// Returns `nil` if there is none.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file that a link leads to.
  init?(following path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
    size = Int(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  func isSameFile(as other: FileFacts) -> Bool { device == other.device && inode == other.inode }
}
