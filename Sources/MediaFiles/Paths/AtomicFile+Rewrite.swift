import Glibc
package import MediaIntents

extension AtomicFile {
  /// Replaces the content of a file that other programs may change meanwhile. Lines that were appended since it was read
  /// are appended to the new content.
  ///
  /// - Parameters:
  ///   - base: what was read and is replaced; `nil` for a new file.
  /// - Returns: what was replaced and what the file holds now, or `nil` if it was changed otherwise; it is unchanged then.
  package static func rewrite(
    _ path: String, from base: [UInt8]?, as bytes: [UInt8]
  ) throws(StorageFailure) -> (before: [UInt8]?, after: [UInt8])? {
    let target = resolved(path), folder = FilePath.folder(of: target)
    try checkWritable(path)
    PartialFile.sweep(folder)
    let old = FileStatus(path: target)
    let temporary = try Temporary(in: folder, for: target, like: old)
    defer { temporary.discard() }
    try temporary.append(bytes)
    var (before, after) = (base, bytes)
    for _ in 0..<maxAppends {
      let state = FileState(target)
      let now = state == nil ? nil : try content(of: target)
      if isSame(now, before) {
        guard FileState(target) == state else { continue }
        try temporary.replace(target)
        synchronize(folder)
        return (before, after)
      }
      guard let now, let appended = lines(in: now, after: before) else { return nil }
      try temporary.append(appended)
      (before, after) = (now, after + appended)
    }
    return nil
  }

  /// How often lines that are appended while the file is written are appended here too.
  private static let maxAppends = 20

  private static func isSame(_ left: [UInt8]?, _ right: [UInt8]?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.count == right.count && isPrefix(left, of: right)
  }

  private static func isPrefix(_ start: [UInt8], of bytes: [UInt8]) -> Bool {
    guard start.count <= bytes.count else { return false }
    return start.withUnsafeBytes { start in
      bytes.withUnsafeBytes { bytes in
        guard let left = start.baseAddress, let right = bytes.baseAddress else { return start.isEmpty }
        return memcmp(left, right, start.count) == 0
      }
    }
  }

  /// What was appended to whole lines; `nil` if the file was changed otherwise.
  private static func lines(in now: [UInt8], after base: [UInt8]?) -> ArraySlice<UInt8>? {
    guard let base, base.last == UInt8(ascii: "\n"), now.count > base.count, isPrefix(base, of: now) else {
      return nil
    }
    return now[base.count...]
  }

  private static func content(of path: String) throws(StorageFailure) -> [UInt8] {
    do throws(FileProblem) {
      return try WholeFile.read(path)
    } catch {
      throw .other(path: path, message: error.rawValue)
    }
  }
}

/// What tells that a file was changed between two looks, without reading it.
private struct FileState: Equatable {
  let device: dev_t
  let node: ino_t
  let size: off_t
  let seconds: Int
  let nanoseconds: Int

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, node, size) = (status.st_dev, status.st_ino, status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}

/// The new content of a file until it takes its place.
private final class Temporary {
  private let path: String
  private let target: String
  private let file: Int32
  private let mode: UInt32

  /// - Parameter old: the file that is replaced, whose owner and mode it gets.
  init(in folder: String, for target: String, like old: FileStatus?) throws(StorageFailure) {
    self.target = target
    path = folder + "/" + PartialFile.newName
    mode = old.map { $0.mode & 0o7777 } ?? 0o644
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw StorageFailure(errno: errno, path: target) }
    if let old { AtomicFile.keepOwner(of: old, file) }
    guard fchmod(file, mode) == 0 else { throw StorageFailure(errno: errno, path: target) }
  }

  deinit { if file >= 0 { close(file) } }

  /// Appends bytes and waits until they are on disk.
  func append(_ bytes: some Collection<UInt8>) throws(StorageFailure) {
    guard AtomicFile.writeAll(Array(bytes), to: file), fsync(file) == 0 else {
      throw StorageFailure(errno: errno, path: target)
    }
  }

  func replace(_ target: String) throws(StorageFailure) {
    guard rename(path, target) == 0 else { throw StorageFailure(errno: errno, path: target) }
  }

  /// Removes it if it has not taken its place.
  func discard() { unlink(path) }
}
