import Glibc

/// Locks on the folders that a daemon writes to, held until the process ends or this value is released, so that two
/// daemons with different sockets do not write to the same files.
final class StateLock: Sendable {
  private let descriptors: [Int32]

  /// Throws `.stateInUse` with the process that holds a folder.
  init(_ folders: Set<String>) throws(DaemonFault) {
    var taken: [Int32] = []
    for folder in folders.sorted() {
      do throws(DaemonFault) { taken.append(try Self.lock(folder)) } catch {
        for descriptor in taken { close(descriptor) }
        throw error
      }
    }
    descriptors = taken
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  private static func lock(_ folder: String) throws(DaemonFault) -> Int32 {
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
