/// Reads requests from bytes, however they arrive.
package struct PageRequestReader: Sendable {
  private let limits: PageLimits
  private var bytes: [UInt8] = []
  /// Up to where the end of the head was looked for.
  private var searched = 0

  package init(limits: PageLimits = PageLimits()) { self.limits = limits }

  /// Whether nothing of a request has arrived.
  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The next head; nil if it is not there as a whole. Throws as soon as it is known to be none.
  package mutating func head() throws(PageFault) -> PageRequest? {
    // What speaks another protocol shows by its first byte.
    if let first = bytes.first, !(0x41...0x5A ~= first) { throw .malformed }
    guard let end = headEnd() else {
      guard bytes.count < limits.headBytes else { throw .headTooLarge }
      return nil
    }
    guard end + 2 <= limits.headBytes else { throw .headTooLarge }
    let request = try PageRequest(bytes[..<end], limits: limits)
    drop(end + 2)
    return request
  }

  /// So many bytes of a body; nil if they are not all there.
  package mutating func body(_ count: Int) -> [UInt8]? {
    guard bytes.count >= count else { return nil }
    defer { drop(count) }
    return Array(bytes[..<count])
  }

  /// What has arrived besides.
  package mutating func rest() -> [UInt8] {
    defer { drop(bytes.count) }
    return bytes
  }

  /// The index behind the last line of the head, where an empty line follows. A line feed alone ends lines here too, so that
  /// the head is refused and not waited for.
  private mutating func headEnd() -> Int? {
    while let newline = bytes[searched...].firstIndex(of: .newline) {
      let next = newline + 1
      guard next < bytes.count else { return nil }
      if bytes[next] == .newline { return next - 1 }
      guard bytes[next] == .carriageReturn else {
        searched = next
        continue
      }
      guard next + 1 < bytes.count else { return nil }
      if bytes[next + 1] == .newline { return next }
      searched = next
    }
    searched = bytes.count
    return nil
  }

  private mutating func drop(_ count: Int) {
    bytes.removeFirst(count)
    searched = 0
  }
}
