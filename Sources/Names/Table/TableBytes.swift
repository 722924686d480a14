import Glibc

/// The bytes of a table: mapped from a file, or on the heap when it was just built.
///
/// The file is only ever replaced by rename, so a mapping keeps the file it was made of.
final class TableBytes: @unchecked Sendable {  // because the bytes never change between init and deinit
  let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// A copy on the heap, aligned for the widest row.
  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 8), alignment: 16)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(copy)[..<bytes.count])
    isMapped = false
  }

  /// The file at a path, or `nil` where there is none that can be mapped.
  convenience init?(mapping path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Of a folder or a pipe there is no size or no mapping.
    self.init(mapping: file, length: Int(lseek(file, 0, SEEK_END)))
  }

  /// The first bytes of an open file.
  init?(mapping file: Int32, length: Int) {
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
    guard let start = buffer.baseAddress else { return }
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: start), buffer.count)
    } else {
      start.deallocate()
    }
  }
}
