package import MediaIntents
import Glibc

/// An open directory; closed when the value is destroyed.
package struct Directory: ~Copyable {
  private let handle: OpaquePointer

  package init(path: String) throws(FileProblem) {
    guard let opened = opendir(path) else { throw FileProblem(errno: errno) }
    handle = opened
  }

  deinit { closedir(handle) }

  /// The identity of the directory, whatever path led to it.
  package func identity() throws(FileProblem) -> FileIdentity {
    var status = stat()
    guard fstat(dirfd(handle), &status) == 0 else { throw FileProblem(errno: errno) }
    return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Returns the next entry, including "." and ".."; `nil` at the end.
  package mutating func next() throws(FileProblem) -> DirectoryEntry? {
    errno = 0
    guard let entry = readdir(handle) else {
      guard errno == 0 else { throw FileProblem(errno: errno) }
      return nil
    }
    return withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { bytes in
        let name = UnsafeBufferPointer(start: bytes, count: strlen(bytes))
        return DirectoryEntry(name: name, kind: Int32(clamping: entry.pointee.d_type))
      }
    }
  }

  /// Returns the status of the entry called `name`, following links; `nil` for a dangling link.
  package func status(of name: String) throws(FileProblem) -> FileStatus? {
    var status = stat()
    if fstatat(dirfd(handle), name, &status, 0) == 0 { return FileStatus(status) }
    switch errno {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: return nil
    default: throw FileProblem(errno: errno)
    }
  }
}

/// A directory entry: its name, and its type if the file system reports it without a `stat`.
package struct DirectoryEntry: Hashable {
  /// The name; `nil` if it is not valid UTF-8.
  package let name: String?
  /// The name with invalid bytes replaced, for messages.
  let shownName: String
  let isHidden: Bool
  /// Whether it is known to be a regular file, so that its name alone can exclude it.
  let isPlainFile: Bool
  /// Whether it is known to be a symbolic link.
  let isLink: Bool

  fileprivate init(name bytes: UnsafeBufferPointer<UInt8>, kind: Int32) {
    name = String(validating: bytes, as: UTF8.self)
    shownName = name ?? String(decoding: bytes, as: UTF8.self)
    isHidden = name.map(HiddenName.isHidden) ?? (bytes.first == UInt8(ascii: "."))
    isPlainFile = kind == Int32(DT_REG)
    isLink = kind == Int32(DT_LNK)
  }
}

/// Identifies a directory independent of its path.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let number: UInt64
}
