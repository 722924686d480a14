import Glibc
import MediaIntents

/// Reads the lines of a backup one after the other, so that a file of any size takes little memory.
struct BackupFile: ~Copyable {
  /// In bytes; the longest real line is a subscription with its folders.
  private static let maxLine = 1 << 20
  private static let maxSize = 1 << 29

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The start of what was not returned yet.
  private var start = 0
  private var hasEnded = false
  private var size = 0
  /// The lines returned so far.
  private(set) var lines = 0

  init(path: String) throws(BackupFailure) { descriptor = try Self.open(path) }

  deinit { close(descriptor) }

  /// Opens a regular file, never waiting for a pipe or a device.
  private static func open(_ path: String) throws(BackupFailure) -> Int32 {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .notAFile
    }
    return file
  }

  /// Returns the next line without its end, also without the carriage return that other programs add; `nil` at the end.
  mutating func next(atMost limit: Int = maxLine) throws(BackupFailure) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) { return line(to: end) }
      if hasEnded { return start < buffer.count ? line(to: buffer.count) : nil }
      guard buffer.count - start <= limit else { throw .damaged(line: lines + 1) }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private mutating func line(to end: Int) -> ArraySlice<UInt8> {
    let line = buffer[start..<end]
    start = min(end + 1, buffer.count)
    lines += 1
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  private mutating func fill() throws(BackupFailure) {
    let part = 64 * 1024
    var more = [UInt8](repeating: 0, count: part)
    var count = read(descriptor, &more, part)
    while count < 0 && errno == EINTR { count = read(descriptor, &more, part) }
    guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    hasEnded = count == 0
    size += count
    guard size <= Self.maxSize else { throw .tooLarge }
    buffer += more[..<count]
  }
}
