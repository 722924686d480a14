import Glibc

/// Bytes that stay as they are while they are used: those of a mapped file, or a copy in memory.
///
/// A mapping takes memory only for what is read of it, which the system may take back at any time. It goes on to be what
/// it was if another file is renamed into its place. If its own file is shortened, reading what is gone ends the process:
/// `isWhole` tells that beforehand. If its own file is written to, so are the bytes: whoever maps a file that others may
/// write to has to check each number when it is used.
public final class StoredBytes: @unchecked Sendable {  // because the bytes never change between init and deinit
  let start: UnsafeRawPointer
  package let count: Int
  /// Nil for a copy.
  private let file: Int32?

  private static let chunk = 1 << 16
  private static let alignment = 16

  /// Maps all of a file; nil if it cannot be opened, is no file, or has not one of these sizes.
  public init?(mapping path: String, sizes: ClosedRange<Int>) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    let size = Int(lseek(file, 0, SEEK_END))
    guard sizes.contains(size), size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else {
      close(file)
      return nil
    }
    self.file = file
    self.start = UnsafeRawPointer(start)
    count = size
  }

  /// A copy of numbers, in the byte order of the machine.
  package init(_ numbers: [some FixedWidthInteger & BitwiseCopyable]) {
    file = nil
    (start, count) = numbers.withUnsafeBytes { source in
      let copy = UnsafeMutableRawPointer.allocate(byteCount: source.count, alignment: Self.alignment)
      UnsafeMutableRawBufferPointer(start: copy, count: source.count).copyMemory(from: source)
      return (UnsafeRawPointer(copy), source.count)
    }
  }

  deinit {
    guard let file else { return start.deallocate() }
    munmap(UnsafeMutableRawPointer(mutating: start), count)
    close(file)
  }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  package var isMapped: Bool { file != nil }

  /// Whether a mapped file is as long as it was.
  package var isWhole: Bool { file.map { lseek($0, 0, SEEK_END) >= off_t(count) } ?? true }

  /// Gives the memory of a mapping back, for after all of it has been looked at; it is read again where it is needed.
  package func release() {
    if isMapped { madvise(UnsafeMutableRawPointer(mutating: start), count, MADV_DONTNEED) }
  }

  /// Passes on all bytes from a place on, in chunks of 64 KiB but for the last. A file is read rather than its mapping, so
  /// that this takes no memory.
  ///
  /// - Returns: Whether all could be read.
  package func readChunks(from start: Int, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    guard let file else {
      take(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      return true
    }
    return withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: Self.alignment) { chunk in
      var place = start
      while place < count {
        let wanted = min(chunk.count, count - place)
        guard pread(file, chunk.baseAddress, wanted, off_t(place)) == wanted else { return false }
        take(UnsafeRawBufferPointer(rebasing: chunk[..<wanted]))
        place += wanted
      }
      return true
    }
  }
}
