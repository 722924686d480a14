import Glibc

/// A segment that is built in memory. The bytes grow in place: an array would need twice as many while it grows.
final class SegmentMemory: SegmentSink {
  private var start: UnsafeMutableRawPointer?
  private var count = 0

  init() { grow(by: SegmentHeader.size) }

  deinit { free(start) }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  var isCancelled: Bool { false }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Never) {
    let end = count
    grow(by: bytes.count)
    UnsafeMutableRawBufferPointer(start: start?.advanced(by: end), count: bytes.count).copyMemory(from: bytes)
  }

  func finish(_ header: SegmentHeader) throws(Never) {
    UnsafeMutableRawBufferPointer(start: start, count: count).copyBytes(from: header.bytes)
  }

  private func grow(by more: Int) {
    guard let grown = realloc(start, count + more) else { fatalError("there is no memory for a segment of names") }
    (start, count) = (grown, count + more)
  }
}
