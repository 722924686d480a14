import Foundation
import Glibc
import Journal
import MediaFiles
import MediaIntents
import Synchronization

/// A file that is not whole yet, and beside it the edition that it belongs to.
///
/// The edition is on disk before its first byte, and removed before another edition begins, so that a process killed at
/// any moment leaves bytes of the edition that is named, or of none.
final class PartialDownload: Sendable {
  private struct State {
    var edition: DownloadEdition?
    var count: Int
  }

  let path: String
  private let record: String
  private let descriptor: Int32
  private let state: Mutex<State>

  /// - Parameter name: identifies the episode.
  init(folder: String, name: String) throws(StorageFailure) {
    path = folder + "/" + name + ".part"
    record = folder + "/" + name + ".json"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .other(path: folder, message: "\(error)")
    }
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw StorageFailure(errno: errno, path: path) }
    let edition = FileManager.default.contents(atPath: record)
      .flatMap { try? JSONDecoder().decode(DownloadEdition.self, from: $0) }
    state = Mutex(State(edition: edition, count: Int(lseek(descriptor, 0, SEEK_END))))
  }

  deinit { close(descriptor) }

  var edition: DownloadEdition? { state.withLock(\.edition) }
  var count: Int { state.withLock(\.count) }

  /// Forgets what is there and starts with an edition.
  func begin(_ edition: DownloadEdition) throws(StorageFailure) {
    try reset()
    try write(edition)
  }

  private func write(_ edition: DownloadEdition) throws(StorageFailure) {
    guard let data = try? JSONEncoder().encode(edition) else { return }
    try AtomicFile.write([UInt8](data), to: record)
    state.withLock { $0.edition = edition }
  }

  func reset() throws(StorageFailure) {
    try AtomicFile.remove(record)
    state.withLock { $0.edition = nil }
    try truncate(to: 0)
  }

  /// Continues after so many bytes.
  func truncate(to count: Int) throws(StorageFailure) {
    guard ftruncate(descriptor, off_t(count)) == 0 else { throw StorageFailure(errno: errno, path: path) }
    state.withLock { $0.count = count }
  }

  func append(_ bytes: [UInt8]) throws(StorageFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = off_t(count)
      let written = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw StorageFailure(errno: errno, path: path) }
      state.withLock { $0.count += written }
      rest = rest.dropFirst(written)
    }
  }

  /// The bytes at its start.
  var start: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Gives the whole file its name, which is noted before, so that a file that has it is found after a crash.
  func move(to target: String) throws(StorageFailure) {
    guard fsync(descriptor) == 0 else { throw StorageFailure(errno: errno, path: path) }
    if var edition {
      edition.target = target
      try write(edition)
    }
    guard rename(path, target) == 0 else { throw StorageFailure(errno: errno, path: target) }
  }

  /// The file that an earlier process had moved before it ended.
  var moved: String? {
    guard count == 0, let target = edition?.target, fileExists(target) else { return nil }
    return target
  }

  /// Removes what is left.
  func discard() {
    unlink(path)
    unlink(record)
  }
}
