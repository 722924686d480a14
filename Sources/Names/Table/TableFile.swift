import Glibc

/// Why a table could not be saved; `code` is errno's.
package struct TableFailure: Error, Hashable, Sendable {
  package let path: String
  package let code: Int32
}

/// Writes a table beside the one it replaces and puts it in place by renaming, so that whoever has the old one mapped
/// keeps it, and a full disk leaves it as it was.
enum TableFile {
  /// Bytes that are written or read at a time; whoever wants it stopped is heard in between.
  private static let piece = 4 << 20

  static func write(_ table: NameTable, stamp: UInt64, to path: String) throws(TableFailure) {
    let partial = partial(path)
    let file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw TableFailure(path: partial, code: errno) }
    let failure = fill(file, with: table, stamp)
    close(file)
    guard failure == 0, rename(partial, path) == 0 else {
      let code = failure == 0 ? errno : failure
      unlink(partial)
      throw TableFailure(path: path, code: code)
    }
  }

  /// Takes away what a writer has left that was killed.
  static func removePartial(of path: String) { unlink(partial(path)) }

  private static func partial(_ path: String) -> String { path + ".new" }

  /// Everything on the disk, or errno; `ECANCELED` where the task was cancelled.
  private static func fill(_ file: Int32, with table: NameTable, _ stamp: UInt64) -> Int32 {
    var content = Checksum()
    content.add(table.content)
    let header = table.header(stamp: stamp, content: content.value)
    var failure = header.withUnsafeBytes { append($0, to: file) }
    for start in stride(from: 0, to: table.content.count, by: piece) where failure == 0 {
      if Task.isCancelled { return ECANCELED }
      let end = min(start + piece, table.content.count)
      failure = append(UnsafeRawBufferPointer(rebasing: table.content[start..<end]), to: file)
      // Piece by piece, so that the last wait for the disk is no longer than the others.
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

extension TableFile {
  /// Reads a whole file against the checksums in it, past the mapping, whose pages would stay in memory.
  static func check(_ path: String) throws(IndexFault) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .missing }
    defer { close(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
    defer { buffer.deallocate() }
    guard let header = try header(of: file, Int(lseek(file, 0, SEEK_END))) else { throw .cutShort }
    var content = Checksum()
    var offset = TableHeader.size
    while offset < Int(header.length) {
      let count = pread(file, buffer.baseAddress, min(piece, Int(header.length) - offset), off_t(offset))
      guard count > 0, count % Checksum.step == 0 || offset + count == Int(header.length) else { throw .damaged }
      content.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
    guard content.value == header.content else { throw .damaged }
  }

  private static func header(of file: Int32, _ size: Int) throws(IndexFault) -> TableHeader? {
    guard size >= TableHeader.size, let bytes = TableBytes(mapping: file, length: size) else { return nil }
    return try TableHeader(bytes.buffer)
  }
}
