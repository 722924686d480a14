import Glibc

/// Why a segment could not be saved; `code` is errno.
package struct SegmentFailure: Error, Hashable, Sendable {
  package let path: String
  package let code: Int32
}

/// A file with a segment.
enum SegmentFile {
  /// Replaces the file at a path by a segment; see `SegmentFileSink`.
  static func write(_ segment: NameSegment, stamp: UInt64, to path: String) throws(SegmentFailure) {
    let sink = try SegmentFileSink(path, stamp: stamp)
    try sink.append(segment.content)
    try sink.finish(segment.header)
  }

  /// Removes the temporary file of a writer that was killed.
  static func removePartial(of path: String) { unlink(partial(path)) }

  static func partial(_ path: String) -> String { path + ".new" }
}

extension SegmentFile {
  /// Checks a whole file against its checksums, without mapping it, because the pages would stay in memory.
  static func check(_ path: String) throws(IndexFault) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .missing }
    defer { close(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: SegmentFileSink.pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    guard let header = try header(of: file, Int(lseek(file, 0, SEEK_END))) else { throw .cutShort }
    var content = Checksum()
    var offset = SegmentHeader.size
    while offset < Int(header.length) {
      let rest = Int(header.length) - offset
      let count = pread(file, buffer.baseAddress, min(SegmentFileSink.pieceSize, rest), off_t(offset))
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
