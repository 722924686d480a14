import Glibc

/// The status of a file, as `stat` returns it; links are followed.
package struct FileStatus: Hashable, Sendable {
  /// The type and the permissions.
  let mode: mode_t
  /// Nanoseconds since 1970.
  package let modified: Int
  /// Bytes.
  package let size: Int

  package var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
  var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  init(_ status: stat) {
    mode = status.st_mode
    modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    size = Int(status.st_size)
  }

  /// Returns `nil` if there is no such file, and sets `errno`.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
