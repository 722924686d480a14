/// Bytes waiting to be sent.
package struct OutgoingBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  package var count: Int { bytes.count - start }

  package mutating func append(_ more: [UInt8]) {
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Passes the bytes to `take` and removes as many as it returns.
  package mutating func drain(_ take: (UnsafeRawBufferPointer) -> Int) {
    start += bytes[start...].withUnsafeBytes(take)
    if start == bytes.count {
      bytes = []
      start = 0
    }
  }
}
