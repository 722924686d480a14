import Glibc

/// An advisory lock on the folder of a file, held for a moment.
struct FolderLock {
  private let folder: SocketDescriptor

  /// Makes the folder if it is missing, for its owner only, and waits for the lock on it.
  init(around file: String) throws(ControlSocketError) {
    let path = Self.folder(of: file)
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw .folder(path: path, code: errno) }
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else { throw .folder(path: path, code: errno) }
    folder = SocketDescriptor(adopting: raw)
    guard flock(raw, LOCK_EX) == 0 else { throw .folder(path: path, code: errno) }
  }

  func release() { flock(folder.raw, LOCK_UN) }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}
