import MediaIntents
import Glibc

/// An open folder; closed when the value goes.
struct Directory: ~Copyable {
  private let handle: OpaquePointer

  init(path: String) throws(FileProblem) {
    guard let opened = opendir(path) else { throw FileProblem(errno: errno) }
    handle = opened
  }

  deinit { closedir(handle) }

  /// Which folder this is, whatever path led to it.
  func identity() throws(FileProblem) -> FileIdentity {
    var status = stat()
    guard fstat(dirfd(handle), &status) == 0 else { throw FileProblem(errno: errno) }
    return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// The next entry, "." and ".." among them; `nil` at the end.
  mutating func next() throws(FileProblem) -> DirectoryEntry? {
    errno = 0
    guard let entry = readdir(handle) else {
      guard errno == 0 else { throw FileProblem(errno: errno) }
      return nil
    }
    return withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { bytes in
        let name = UnsafeBufferPointer(start: bytes, count: strlen(bytes))
        return DirectoryEntry(name: name, kind: Int32(entry.pointee.d_type))
      }
    }
  }

  /// The state of the file or folder called `name` in here, links followed; `nil` where a link leads nowhere.
  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(dirfd(handle), name, &status, 0) == 0 ? status : nil
  }
}

/// The name of an entry, and its kind where the file system tells it without a further look.
struct DirectoryEntry: Hashable {
  /// `nil` where it is no UTF-8.
  let name: String?
  /// The name with what is no UTF-8 replaced, for telling.
  let shownName: String
  let isHidden: Bool
  /// Surely a plain file, so that its name alone can rule it out.
  let isPlainFile: Bool

  fileprivate init(name bytes: UnsafeBufferPointer<UInt8>, kind: Int32) {
    name = String(validating: bytes, as: UTF8.self)
    shownName = name ?? String(decoding: bytes, as: UTF8.self)
    isHidden = bytes.first == UInt8(ascii: ".")
    isPlainFile = kind == Int32(DT_REG)
  }
}

/// What makes a folder the same folder under two paths.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
}
