import Glibc

/// The bytes of a segment: on the heap if it was just built or its file is small, else mapped from the file.
///
/// This program replaces files only by renaming, so a mapping keeps its content; but another one may shorten the file,
/// and then reading the mapping would end the process. Hence only files too large to be copied are mapped.
final class SegmentBytes: @unchecked Sendable {  // because the bytes never change between init and deinit
  let buffer: UnsafeRawBufferPointer
  let isMapped: Bool

  /// What was built in memory, which owns the bytes; nil if these do.
  private let memory: SegmentMemory?

  init(_ memory: SegmentMemory) {
    self.memory = memory
    buffer = memory.bytes
    isMapped = false
  }

  /// Reads or maps the file at a path; returns nil if there is none, or it cannot be mapped.
  ///
  /// - Parameter copyLimit: the size in bytes up to which a file is copied.
  convenience init?(mapping path: String, copyLimit: Int = defaultCopyLimit) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // A folder or a pipe has no size or cannot be mapped.
    let length = Int(lseek(file, 0, SEEK_END))
    if length > copyLimit {
      self.init(mapping: file, length: length)
    } else {
      self.init(copying: file, length: length)
    }
  }

  static let defaultCopyLimit = 64 * 1024 * 1024

  /// Copies the first bytes of an open file; returns `nil` if there are fewer.
  private init?(copying file: Int32, length: Int) {
    memory = nil
    guard length >= 0 else { return nil }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(length, 8), alignment: 16)
    var count = 0
    while count < length {
      let got = pread(file, copy.baseAddress?.advanced(by: count), length - count, off_t(count))
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else {
        copy.deallocate()
        return nil
      }
      count += got
    }
    buffer = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(copy)[..<length])
    isMapped = false
  }

  /// Maps the first bytes of an open file.
  init?(mapping file: Int32, length: Int) {
    memory = nil
    guard length > 0 else {
      buffer = UnsafeRawBufferPointer(start: nil, count: 0)
      isMapped = false
      return
    }
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else { return nil }
    buffer = UnsafeRawBufferPointer(start: start, count: length)
    isMapped = true
  }

  deinit {
    guard memory == nil, let start = buffer.baseAddress else { return }
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: start), buffer.count)
    } else {
      start.deallocate()
    }
  }
}
