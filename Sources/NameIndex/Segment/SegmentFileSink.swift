import Glibc

/// A segment that is written to a temporary file, which takes the place of the old one when it is complete: mappings of that
/// stay valid, and a full disk does not damage it.
final class SegmentFileSink: SegmentSink {
  /// Bytes that are written or read between checks for cancellation; a multiple of `Checksum.step`.
  static let pieceSize = 4 << 20

  private let path: String
  private let partial: String
  private let stamp: UInt64
  private let file: Int32
  private var piece: [UInt8] = []
  private var content = Checksum()
  private var isComplete = false

  init(_ path: String, stamp: UInt64) throws(SegmentFailure) {
    self.path = path
    self.stamp = stamp
    partial = SegmentFile.partial(path)
    file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SegmentFailure(path: partial, code: errno) }
    guard lseek(file, off_t(SegmentHeader.size), SEEK_SET) >= 0 else { throw failure }
    piece.reserveCapacity(Self.pieceSize)
  }

  deinit {
    close(file)
    if !isComplete { unlink(partial) }
  }

  var isCancelled: Bool { Task.isCancelled }

  func append(_ bytes: UnsafeRawBufferPointer) throws(SegmentFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let taken = rest.prefix(Self.pieceSize - piece.count)
      piece.append(contentsOf: taken)
      rest = rest.dropFirst(taken.count)
      if piece.count == Self.pieceSize { try writePiece() }
    }
  }

  func finish(_ header: SegmentHeader) throws(SegmentFailure) {
    try writePiece()
    var header = header
    (header.stamp, header.content) = (stamp, content.value)
    guard lseek(file, 0, SEEK_SET) == 0 else { throw failure }
    try write(header.bytes)
    guard fsync(file) == 0, rename(partial, path) == 0 else { throw failure }
    isComplete = true
  }

  /// Also to the disk, so that the last piece does not wait for all of them.
  private func writePiece() throws(SegmentFailure) {
    if isCancelled { throw SegmentFailure(path: path, code: ECANCELED) }
    piece.withUnsafeBytes { content.add($0) }
    try write(piece)
    piece.removeAll(keepingCapacity: true)
    guard fdatasync(file) == 0 else { throw failure }
  }

  private func write(_ bytes: [UInt8]) throws(SegmentFailure) {
    let span = bytes.span.bytes
    try span.withUnsafeBytes { bytes throws(SegmentFailure) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw failure }
        rest = rest.dropFirst(written)
      }
    }
  }

  private var failure: SegmentFailure { SegmentFailure(path: path, code: errno) }
}
