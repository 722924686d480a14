import Glibc

/// Locks on the folders that a daemon writes to, held until the process ends or this value is released, so that two
/// daemons with different sockets do not write to the same files.
///
/// The folder itself is locked, because a file in it may be removed, and then the file `lock`, by which another daemon
/// learns the process, and which earlier versions lock alone.
final class StateLock: Sendable {
  private let descriptors: [Int32]

  /// Throws `.stateInUse` with the process that holds a folder.
  init(_ folders: Set<String>) throws(DaemonFault) {
    var taken: [Int32] = []
    for folder in folders.sorted() {
      do throws(DaemonFault) {
        taken.append(try Self.lock(folder))
        taken.append(try Self.lockFile(in: folder))
      } catch {
        for descriptor in taken { close(descriptor) }
        throw error
      }
    }
    descriptors = taken
  }

  /// Whether this is one of the folders, by whatever path it is reached.
  func holds(_ folder: String) -> Bool {
    var status = stat(), held = stat()
    guard stat(folder, &status) == 0 else { return false }
    return descriptors.contains {
      fstat($0, &held) == 0 && held.st_dev == status.st_dev && held.st_ino == status.st_ino
    }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  private static func lock(_ folder: String) throws(DaemonFault) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .stateUnusable(path: folder, code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return descriptor }
    let code = errno
    // Network file systems lock files only.
    guard code == EWOULDBLOCK else { return descriptor }
    close(descriptor)
    throw .stateInUse(folder, pid: holder(of: folder))
  }

  private static func holder(of folder: String) -> Int32? {
    let file = open(folder + "/lock", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return holder(file)
  }

  private static func lockFile(in folder: String) throws(DaemonFault) -> Int32 {
    let path = folder + "/lock"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .stateUnusable(path: path, code: errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      defer { close(file) }
      throw code == EWOULDBLOCK ? .stateInUse(folder, pid: holder(file)) : .stateUnusable(path: path, code: code)
    }
    // Only for the message of another daemon; the lock holds without it.
    let text = Array("\(getpid())\n".utf8)
    if ftruncate(file, 0) == 0 { _ = pwrite(file, text, text.count, 0) }
    return file
  }

  private static func holder(_ file: Int32) -> Int32? {
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &buffer, buffer.count, 0)
    // because another number is no process.
    return Int32(String(decoding: buffer.prefix(max(0, count)).prefix { $0 != 10 }, as: UTF8.self))
  }
}
