/// Splits a stream of bytes into lines, however the bytes arrive.
package struct LineSplitter: Sendable {
  package enum Line: Hashable, Sendable {
    /// Without its newline.
    case whole([UInt8])
    /// Longer than the limit. Reported once, as soon as it is known; the rest of the line is dropped.
    case tooLong
  }

  private let limit: Int
  private var buffer: [UInt8] = []
  /// The start of the first line that was not returned yet.
  private var start = 0
  /// The index up to which the search for a newline has come.
  private var searched = 0
  /// The rest of a line that is too long has not arrived yet.
  package private(set) var isDropping = false

  /// - Parameter limit: the maximum size of a line in bytes, without its newline.
  package init(limit: Int = .max) { self.limit = limit }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next complete line.
  package mutating func next() -> Line? {
    while true {
      guard let end = newline() else { return overflow() }
      defer { begin(after: end) }
      if isDropping {
        isDropping = false
        continue
      }
      return end - start > limit ? .tooLong : .whole(Array(buffer[start..<end]))
    }
  }

  /// Returns what follows the last newline, at the end of the stream.
  package mutating func rest() -> [UInt8] {
    defer { begin(after: buffer.count - 1) }
    return isDropping ? [] : Array(buffer[start...])
  }

  private mutating func newline() -> Int? {
    let found = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = found ?? buffer.count
    return found
  }

  private mutating func begin(after end: Int) {
    start = end + 1
    searched = start
  }

  /// Drops an unfinished line that is already too long.
  private mutating func overflow() -> Line? {
    guard buffer.count - start > limit || isDropping else { return nil }
    defer { isDropping = true }
    begin(after: buffer.count - 1)
    return isDropping ? nil : .tooLong
  }
}
