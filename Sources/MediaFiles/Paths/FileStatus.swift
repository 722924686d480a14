import Glibc
import MediaIntents

/// The status of a file, as `stat` returns it; links are followed.
package struct FileStatus: Hashable, Sendable {
  /// The type and the permissions.
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  /// Nanoseconds since 1970, limited to the years 1678 to 2262.
  package let modified: Int
  /// When its content or its attributes were changed, likewise; programs cannot set it.
  package let changed: Int
  /// Bytes.
  package let size: Int
  /// Equal for all names of one file.
  package let identity: FileIdentity

  package var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  init(_ status: stat) {
    mode = status.st_mode
    owner = status.st_uid
    group = status.st_gid
    modified = ExternalNumber.nanoseconds(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    changed = ExternalNumber.nanoseconds(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    size = Int(status.st_size)
    identity = FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Returns `nil` if there is no such file, and sets `errno`.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
