import Glibc

/// Why a segment could not be saved; `code` is errno.
package struct SegmentFailure: Error, Hashable, Sendable {
  package let path: String
  package let code: Int32
}

/// Writes a segment to a temporary file and renames it, so that mappings of the old file stay valid, and a full disk does
/// not damage it.
enum SegmentFile {
  /// Bytes that are written or read between checks for cancellation.
  private static let pieceSize = 4 << 20

  static func write(_ segment: NameSegment, stamp: UInt64, to path: String) throws(SegmentFailure) {
    let partial = partial(path)
    let file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SegmentFailure(path: partial, code: errno) }
    let failure = fill(file, with: segment, stamp)
    close(file)
    guard failure == 0, rename(partial, path) == 0 else {
      let code = failure == 0 ? errno : failure
      unlink(partial)
      throw SegmentFailure(path: path, code: code)
    }
  }

  /// Removes the temporary file of a writer that was killed.
  static func removePartial(of path: String) { unlink(partial(path)) }

  private static func partial(_ path: String) -> String { path + ".new" }

  /// Writes everything to the disk; returns 0 or errno, which is `ECANCELED` if the task was cancelled.
  private static func fill(_ file: Int32, with segment: NameSegment, _ stamp: UInt64) -> Int32 {
    var content = Checksum()
    content.add(segment.content)
    let header = segment.header(stamp: stamp, content: content.value)
    var failure = header.withUnsafeBytes { append($0, to: file) }
    for start in stride(from: 0, to: segment.content.count, by: pieceSize) where failure == 0 {
      if Task.isCancelled { return ECANCELED }
      let end = min(start + pieceSize, segment.content.count)
      failure = append(UnsafeRawBufferPointer(rebasing: segment.content[start..<end]), to: file)
      // After every piece, so that the last one does not wait for all of them.
      if failure == 0, fdatasync(file) != 0 { failure = errno }
    }
    return failure != 0 || fsync(file) == 0 ? failure : errno
  }

  private static func append(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(file, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return errno }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return 0
  }
}

extension SegmentFile {
  /// Checks a whole file against its checksums, without mapping it, because the pages would stay in memory.
  static func check(_ path: String) throws(IndexFault) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .missing }
    defer { close(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    guard let header = try header(of: file, Int(lseek(file, 0, SEEK_END))) else { throw .cutShort }
    var content = Checksum()
    var offset = SegmentHeader.size
    while offset < Int(header.length) {
      let count = pread(file, buffer.baseAddress, min(pieceSize, Int(header.length) - offset), off_t(offset))
      guard count > 0, count % Checksum.step == 0 || offset + count == Int(header.length) else { throw .damaged }
      content.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
    guard content.value == header.content else { throw .damaged }
  }

  private static func header(of file: Int32, _ size: Int) throws(IndexFault) -> SegmentHeader? {
    guard size >= SegmentHeader.size, let bytes = SegmentBytes(mapping: file, length: size) else { return nil }
    return try SegmentHeader(bytes.buffer)
  }
}
