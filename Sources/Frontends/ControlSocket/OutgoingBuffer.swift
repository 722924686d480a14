/// Bytes that a client has not taken yet.
struct OutgoingBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  var count: Int { bytes.count - start }

  mutating func append(_ more: [UInt8]) {
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Offers the bytes; those that were taken leave the buffer.
  mutating func drain(_ take: (UnsafeRawBufferPointer) -> Int) {
    start += bytes[start...].withUnsafeBytes(take)
    if start == bytes.count {
      bytes = []
      start = 0
    }
  }
}
