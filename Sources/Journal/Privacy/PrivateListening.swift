import Glibc
package import MediaIntents
import Synchronization

/// Whether listening is private, that is, not recorded in the journal.
///
/// An empty marker file keeps it on across restarts and crashes until the person turns it off.
package final class PrivateListening: Sendable {
  private let file: String?
  private let state: Mutex<Bool>

  /// - Parameters:
  ///   - file: the path of the marker file; nil for none.
  ///   - isOn: whether it is on even without the file.
  package init(file: String? = nil, isOn: Bool = false) {
    self.file = file
    state = Mutex(isOn || file.map { access($0, F_OK) == 0 } ?? false)
  }

  package var isOn: Bool { state.withLock { $0 } }

  /// Turns it on or off. If it throws, private listening is on if it was being turned on, and unchanged otherwise.
  package func set(_ isOn: Bool) throws(StorageFailure) {
    if isOn {
      state.withLock { $0 = true }
      try write()
    } else {
      try remove()
      state.withLock { $0 = false }
    }
  }

  private func write() throws(StorageFailure) {
    guard let file else { return }
    let descriptor = open(file, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageFailure(errno: errno, path: file) }
    defer { close(descriptor) }
    // A mark that a power failure removes would start recording again.
    guard fsync(descriptor) == 0 else { throw StorageFailure(errno: errno, path: file) }
    syncFolder(of: file)
  }

  private func syncFolder(of file: String) {
    let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = open(slash.map { String(file[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private func remove() throws(StorageFailure) {
    guard let file, unlink(file) != 0, errno != ENOENT else { return }
    throw StorageFailure(errno: errno, path: file)
  }
}
